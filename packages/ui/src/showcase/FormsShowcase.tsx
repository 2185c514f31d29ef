import { useState } from 'react';
import { Checkbox } from '../forms/Checkbox.tsx';
import { DateField } from '../forms/DateField.tsx';
import { Field } from '../forms/Field.tsx';
import { MultiSelect } from '../forms/MultiSelect.tsx';
import { NumberStepper } from '../forms/NumberStepper.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { ScoreField } from '../forms/ScoreField.tsx';
import { SearchInput } from '../forms/SearchInput.tsx';
import { Select } from '../forms/Select.tsx';
import { TagList } from '../forms/TagList.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { Toggle } from '../forms/Toggle.tsx';
import { SortableList } from '../lists/SortableList.tsx';
import { Columns, Row, Section } from './Section.tsx';
import { GENRES, SYNOPSIS, TITLES } from './samples.ts';

export function FormsShowcase() {
  return (
    <>
      <Section title="Champs">
        <Columns>
          <Texts />
          <Numbers />
        </Columns>
      </Section>
      <Section title="Filtres">
        <Filters />
      </Section>
      <Section title="Cases">
        <Columns>
          <div>
            <Checkbox label="Action" note="1 204" defaultChecked />
            <Checkbox label="Romance" note="318" />
            <Checkbox label="Indisponible" disabled />
          </div>
          <div>
            <Toggle label="Notifications" hint="Un message à chaque épisode." defaultChecked />
            <Toggle label="Profil privé" />
            <Toggle label="Indisponible" disabled />
          </div>
        </Columns>
      </Section>
      <Section title="Liste à ordonner">
        <Order />
      </Section>
    </>
  );
}

function Texts() {
  return (
    <>
      <Field label="Pseudo" hint="De 3 à 20 caractères." required>
        <TextInput name="username" defaultValue="emilie" />
      </Field>
      <Field label="Email" error="Cette adresse n’est pas valide.">
        <TextInput type="email" defaultValue="emilie@" />
      </Field>
      <Field label="Mot de passe">
        <PasswordInput showLabel="Afficher le mot de passe" autoComplete="off" />
      </Field>
      <Field label="Synopsis">
        <TextArea defaultValue={SYNOPSIS} />
      </Field>
      <Field label="Identifiant">
        <TextInput disabled defaultValue="indisponible" />
      </Field>
    </>
  );
}

function Numbers() {
  const [count, setCount] = useState<number | null>(7);
  const [date, setDate] = useState<string | null>('2024-03-05');
  const [score, setScore] = useState('8.5');
  return (
    <>
      <Field label="Épisodes vus">
        <NumberStepper
          value={count}
          onChange={setCount}
          max={12}
          suffix="/ 12"
          increaseLabel="Un épisode de plus"
          decreaseLabel="Un épisode de moins"
        />
      </Field>
      <Field label="Date de début">
        <DateField
          value={date}
          onChange={setDate}
          openLabel="Choisir une date"
          previousLabel="Mois précédent"
          nextLabel="Mois suivant"
          clearLabel="Effacer la date"
        />
      </Field>
      <Field label="Note" hint="De 0 à 10.">
        <ScoreField value={score} onChange={setScore} accept={acceptScore} />
      </Field>
    </>
  );
}

function acceptScore(text: string): string | null {
  const dotted = text.replace(',', '.');
  return /^(|10(\.0?)?|\d(\.\d?)?)$/.test(dotted) ? dotted : null;
}

function Filters() {
  const [search, setSearch] = useState('');
  const [genres, setGenres] = useState(['action', 'mystère']);
  const chosen = GENRES.filter(({ value }) => genres.includes(value));
  return (
    <>
      <SearchInput
        label="Rechercher"
        placeholder="Rechercher un titre"
        value={search}
        onChange={setSearch}
        clearLabel="Effacer"
      />
      <Row>
        <Select
          label="Saison"
          options={[
            { value: '1', label: 'Hiver' },
            { value: '2', label: 'Printemps' },
          ]}
          placeholder="Toutes les saisons"
        />
        <Select label="Année" options={[{ value: '2026', label: '2026' }]} active />
        <MultiSelect
          name="genre"
          label="Genres"
          options={GENRES}
          selected={genres}
          onChange={setGenres}
          searchLabel="Chercher un genre"
          emptyLabel="Aucun genre de ce nom."
        />
        <Select label="Tri" size="small" options={[{ value: 'score', label: 'Mieux notés' }]} />
      </Row>
      <TagList
        label="Filtres actifs"
        tags={chosen}
        removeLabel={(label) => `Retirer ${label}`}
        onRemove={(value) => setGenres(genres.filter((genre) => genre !== value))}
        clear={{ label: 'Tout effacer', onClear: () => setGenres([]) }}
      />
    </>
  );
}

function Order() {
  const [items, setItems] = useState(TITLES.slice(0, 4));
  return (
    <SortableList
      label="Favoris"
      items={items}
      itemKey={(item) => String(item.id)}
      itemName={(item) => item.title}
      renderItem={(item) => item.title}
      onReorder={setItems}
      labels={{
        up: (name) => `Monter ${name}`,
        down: (name) => `Descendre ${name}`,
        moved: (name, position, total) => `${name}\u202f: place ${position} sur ${total}`,
      }}
    />
  );
}
