import { useRef, useState } from 'react';
import { ChangedMark } from '../forms/ChangedMark.tsx';
import { Field } from '../forms/Field.tsx';
import { PartialDateField } from '../forms/PartialDateField.tsx';
import { type PartialDate, partialDateEntry } from '../forms/partialDate.ts';
import { RowListField, type RowListLabels } from '../forms/RowListField.tsx';
import { SegmentedField } from '../forms/SegmentedField.tsx';
import { Select } from '../forms/Select.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { TextListField } from '../forms/TextListField.tsx';
import type { TextListFieldProps, TextListLabels } from '../forms/textListProps.ts';
import styles from './EditShowcase.module.css';
import { Columns, Section } from './Section.tsx';
import { ALTERNATIVE_TITLES, LONG_TITLE, STUDIOS, SYNOPSIS } from './samples.ts';

/** Pieces of the forms that edit a title. */
export function EditShowcase() {
  return (
    <>
      <Section title="Listes de textes">
        <Columns>
          <Texts label="Titres alternatifs" initial={[...ALTERNATIVE_TITLES, LONG_TITLE]} maxItems={12} />
          <Texts label="Studios" initial={['Madhouse']} suggest={suggestStudios} maxLength={20} />
          <Texts label="Autres noms" initial={[]} error="Ajoutez au moins un nom." />
        </Columns>
      </Section>
      <Section title="Dates partielles et choix">
        <Columns>
          <Dates label="Date de début" initial={{ day: null, month: 9, year: 2023 }} />
          <Dates label="Date de fin" initial={{ day: 31, month: 2, year: 2024 }} />
          <Choices />
        </Columns>
      </Section>
      <Section title="Champs modifiés">
        <Columns>
          <Synopsis />
          <ChangedMark changed={false} onRevert={ignore} revertLabel="Rétablir le titre">
            <Field label="Titre français">
              <TextInput defaultValue="Frieren" />
            </Field>
          </ChangedMark>
        </Columns>
      </Section>
      <Section title="Listes de lignes">
        <Links />
      </Section>
    </>
  );
}

const ignore = () => undefined;

const REFUSALS = { duplicate: 'Déjà dans la liste', tooLong: 'Trop long', tooMany: 'La liste est pleine' };

const TEXT_LABELS: TextListLabels = {
  add: 'Ajouter',
  remove: (text) => `Retirer ${text}`,
  selected: (text) => `${text}\u202f: appuyez encore pour retirer`,
  added: (texts) => `${texts.join(', ')}\u202f: ajouté`,
  removed: (text) => `${text}\u202f: retiré`,
  refused: (reason, texts) => `${REFUSALS[reason]}\u202f: ${texts.join(', ')}.`,
  suggestions: (count) => (count > 1 ? `${count} suggestions` : `${count} suggestion`),
};

async function suggestStudios(text: string): Promise<readonly string[]> {
  return STUDIOS.filter((studio) => studio.toLowerCase().includes(text.toLowerCase()));
}

type TextsProps = Pick<TextListFieldProps, 'label' | 'maxItems' | 'maxLength' | 'suggest'> & {
  initial: readonly string[];
  error?: string;
};

function Texts({ initial, error, label, maxItems = 20, maxLength = 200, suggest }: TextsProps) {
  const [texts, setTexts] = useState(initial);
  return (
    <Field label={label} hint={`${texts.length} sur ${maxItems}`} error={texts.length === 0 && error}>
      <TextListField
        label={label}
        texts={texts}
        onChange={setTexts}
        labels={TEXT_LABELS}
        maxItems={maxItems}
        maxLength={maxLength}
        suggest={suggest}
      />
    </Field>
  );
}

function Dates({ label, initial }: { label: string; initial: PartialDate }) {
  const [entry, setEntry] = useState(() => partialDateEntry(initial, YEARS));
  const [left, setLeft] = useState(true);
  const wrong = left && entry.value === undefined;
  return (
    <Field label={label} hint="Le jour et le mois peuvent manquer." error={wrong && 'Date invalide.'}>
      <PartialDateField
        entry={entry}
        onChange={(next) => {
          setEntry(next);
          setLeft(false);
        }}
        onBlur={() => setLeft(true)}
        labels={{ day: 'Jour', month: 'Mois', year: 'Année' }}
        years={YEARS}
      />
    </Field>
  );
}

const YEARS = { min: 1850, max: 2200 };

function Choices() {
  const [adult, setAdult] = useState<'yes' | 'no' | 'unknown'>('unknown');
  return (
    <>
      <Field label="Réservé aux adultes">
        <SegmentedField
          value={adult}
          onChange={setAdult}
          options={[
            { value: 'yes', label: 'Oui' },
            { value: 'no', label: 'Non' },
            { value: 'unknown', label: 'Inconnu' },
          ]}
        />
      </Field>
      <Field label="Version française" error="Choisissez une réponse.">
        <SegmentedField
          value=""
          onChange={ignore}
          options={[
            { value: 'yes', label: 'Oui' },
            { value: 'no', label: 'Non', disabled: true },
          ]}
        />
      </Field>
    </>
  );
}

function Synopsis() {
  const [text, setText] = useState(`${SYNOPSIS} Et après\u202f?`);
  return (
    <ChangedMark
      changed={text !== SYNOPSIS}
      onRevert={() => setText(SYNOPSIS)}
      revertLabel="Rétablir le synopsis"
    >
      <Field label="Synopsis">
        <TextArea value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
    </ChangedMark>
  );
}

const ROW_LABELS: RowListLabels = {
  up: (name) => `Monter ${name}`,
  down: (name) => `Descendre ${name}`,
  moved: (name, position, total) => `${name}\u202f: place ${position} sur ${total}`,
  add: 'Ajouter un lien',
  remove: (name) => `Retirer ${name}`,
  removed: (name) => `Retiré\u202f: ${name}.`,
  undo: 'Annuler',
  empty: 'Aucun lien.',
};

const SITES = ['Site officiel', 'Crunchyroll', 'Netflix'].map((label) => ({ value: label, label }));
const LANGUAGES = ['Français', 'Japonais'].map((label) => ({ value: label, label }));

function Links() {
  const next = useRef(3);
  const [rows, setRows] = useState([
    { key: '1', site: 'Site officiel', language: 'Japonais', url: 'https://frieren-anime.jp' },
    { key: '2', site: 'Crunchyroll', language: 'Français', url: 'crunchyroll' },
  ]);
  return (
    <RowListField
      label="Liens"
      hint="Dans l’ordre de la fiche."
      rows={rows}
      onChange={setRows}
      maxRows={5}
      createRow={() => ({ key: String(next.current++), site: 'Netflix', language: 'Français', url: '' })}
      rowName={(row, place) => `lien ${place}, ${row.site}`}
      errors={Object.fromEntries(
        rows
          .filter(({ url }) => url !== '' && !url.startsWith('https://'))
          .map(({ key }) => [key, 'Adresse invalide.']),
      )}
      labels={ROW_LABELS}
      renderRow={(row, change) => (
        <div className={styles.link}>
          <Select
            label="Site"
            options={SITES}
            value={row.site}
            onChange={(event) => change({ ...row, site: event.currentTarget.value })}
          />
          <Select
            label="Langue"
            options={LANGUAGES}
            value={row.language}
            onChange={(event) => change({ ...row, language: event.currentTarget.value })}
          />
          <TextInput
            aria-label="Adresse"
            placeholder="https://"
            value={row.url}
            onChange={(event) => change({ ...row, url: event.currentTarget.value })}
          />
        </div>
      )}
    />
  );
}
