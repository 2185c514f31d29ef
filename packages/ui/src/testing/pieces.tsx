import { SCENE_NAMES } from '@kiroku/poster-art/genreScenes';
import { Button } from '../actions/Button.tsx';
import { ConfirmButton } from '../actions/ConfirmButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../actions/Menu.tsx';
import { Countdown } from '../data/Countdown.tsx';
import { DiffRow } from '../data/DiffRow.tsx';
import { Heatmap } from '../data/Heatmap.tsx';
import { StatBars } from '../data/StatBars.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Toaster } from '../feedback/Toaster.tsx';
import { Checkbox } from '../forms/choice/Checkbox.tsx';
import { MultiSelect } from '../forms/choice/MultiSelect.tsx';
import { SegmentedField } from '../forms/choice/SegmentedField.tsx';
import { Select } from '../forms/choice/Select.tsx';
import { Toggle } from '../forms/choice/Toggle.tsx';
import { DateField } from '../forms/date/DateField.tsx';
import { PartialDateField } from '../forms/date/PartialDateField.tsx';
import { ChangedMark } from '../forms/field/ChangedMark.tsx';
import { Field } from '../forms/field/Field.tsx';
import { RowListField } from '../forms/list/RowListField.tsx';
import { TagList } from '../forms/list/TagList.tsx';
import { TextListField } from '../forms/list/TextListField.tsx';
import { NumberStepper } from '../forms/number/NumberStepper.tsx';
import { ScoreField } from '../forms/number/ScoreField.tsx';
import { PasswordInput } from '../forms/text/PasswordInput.tsx';
import { SearchInput } from '../forms/text/SearchInput.tsx';
import { TextArea } from '../forms/text/TextArea.tsx';
import { TextInput } from '../forms/text/TextInput.tsx';
import { Carousel } from '../lists/Carousel.tsx';
import { InfiniteGrid } from '../lists/InfiniteGrid.tsx';
import { SortableList } from '../lists/SortableList.tsx';
import { Avatar } from '../media/Avatar.tsx';
import { ICON_NAMES, Icon } from '../media/Icon.tsx';
import { Poster } from '../media/Poster.tsx';
import { PosterCard } from '../media/PosterCard.tsx';
import * as rareIcons from '../media/rareIcons.ts';
import { ButtonLink } from '../navigation/ButtonLink.tsx';
import { Tabs } from '../navigation/Tabs.tsx';

const ignore = () => undefined;
const OPTIONS = [
  { value: '1', label: 'Action' },
  { value: '2', label: 'Drame' },
];
const TITLES = ['Monster', 'Mushishi'];
const MOVES = { up: String, down: String, moved: String };
const ROW_LABELS = { ...MOVES, add: 'Ajouter', remove: String, removed: String, undo: 'Annuler', empty: '' };
const TEXT_LABELS = {
  add: 'Ajouter',
  remove: String,
  selected: String,
  added: String,
  removed: String,
  refused: String,
  suggestions: String,
};
const DIFF = { beforeLabel: 'Avant', afterLabel: 'Après', emptyLabel: 'vide' };
const HEADINGS = { labelHeading: 'Statut', valueHeading: 'Membres' };
const ROWS = [
  { label: 'En cours', value: 1240, status: 1 },
  { label: 'Terminé', value: 3105, status: 3 },
] as const;
const HEAT = {
  summary: '',
  dayLabel: () => '',
  monthLabel: String,
  weekdayLabels: ['', '', '', '', '', '', ''],
  lessLabel: 'Moins',
  moreLabel: 'Plus',
  monthHeading: 'Mois',
  totalHeading: 'Épisodes',
};

const PICTURES = (
  <>
    <InfiniteGrid items={TITLES} itemKey={String} renderItem={card} label="Catalogue" loading />
    <Carousel label="Saison" previousLabel="Précédents" nextLabel="Suivants">
      {card('Frieren')}
    </Carousel>
    {SCENE_NAMES.map((scene) => (
      <Poster key={scene} kind="manga" id={7} title={scene} scene={scene} alt={scene} />
    ))}
    {ICON_NAMES.map((name) => (
      <Icon key={name} name={name} />
    ))}
    {Object.entries(rareIcons).map(([name, shape]) => (
      <Icon key={name} name={shape} />
    ))}
    <Avatar name="kenji" color="#F43A3A" />
    <Avatar name="Perdue" src="/introuvable.webp" size="large" />
  </>
);

function card(title: string) {
  return (
    <PosterCard
      kind="anime"
      id={title.length}
      href="#titre"
      title={title}
      cutTitle={`${title.slice(0, 5)}…`}
      japanese="葬送のフリーレン"
      src={title === 'Monster' ? '/introuvable.webp' : null}
      badge={<Badge tone="status1">En cours</Badge>}
      action={
        <Button variant="icon" label={`Ajouter ${title}`}>
          <Icon name="plus" />
        </Button>
      }
    />
  );
}

const ACTIONS = (
  <>
    <Button busy>Charger</Button>
    <ConfirmButton confirmLabel="Vraiment&#8239;?" onConfirm={ignore}>
      Supprimer
    </ConfirmButton>
    <ButtonLink href="#lien">Site officiel</ButtonLink>
    <Tabs label="Profil" items={[{ href: '#anime', label: 'Anime', count: 812, current: true }]} />
    <Menu label="Mon compte" trigger="Mon compte">
      <MenuItem href="#profil">Profil</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={ignore}>Thème clair</MenuItem>
    </Menu>
    <Dialog open onClose={ignore} title="Modifier" closeLabel="Fermer" footer={<Button>Annuler</Button>}>
      Le focus revient au bouton.
    </Dialog>
    <EmptyState tone="error" icon="alert" title="Pas de réponse" action={<Button>Réessayer</Button>} />
    <ProgressBar label="Import" done={3} total={12} />
    <Skeleton lines={4} />
    <Toaster label="Messages" closeLabel="Fermer" />
  </>
);

const FIELDS = (
  <>
    <Field label="Pseudo" hint="De 3 à 20 caractères." required>
      <TextInput name="username" />
    </Field>
    <Field label="Mot de passe" error="Trop court.">
      <PasswordInput showLabel="Afficher le mot de passe" />
    </Field>
    <ChangedMark changed onRevert={ignore} revertLabel="Rétablir le synopsis">
      <Field label="Synopsis">
        <TextArea />
      </Field>
    </ChangedMark>
    <Field label="Épisodes vus">
      <NumberStepper value={7} onChange={ignore} max={12} increaseLabel="Plus" decreaseLabel="Moins" />
    </Field>
    <Field label="Note" hint="De 0 à 10.">
      <ScoreField value="8.5" onChange={ignore} accept={String} />
    </Field>
    <Field label="Vu le">
      <DateField
        value="2024-03-05"
        onChange={ignore}
        openLabel="Choisir une date"
        previousLabel="Mois précédent"
        nextLabel="Mois suivant"
        clearLabel="Effacer la date"
      />
    </Field>
    <Field label="Date de fin" error="Date invalide.">
      <PartialDateField
        entry={{ text: { day: '31', month: '2', year: '2024' }, value: undefined }}
        onChange={ignore}
        labels={{ day: 'Jour', month: 'Mois', year: 'Année' }}
        years={{ min: 1850, max: 2200 }}
      />
    </Field>
    <Field label="Réservé aux adultes" error="Choisissez une réponse.">
      <SegmentedField value="1" onChange={ignore} options={OPTIONS} />
    </Field>
    <Field label="Studios" hint="1 sur 20">
      <TextListField
        label="Studios"
        texts={['Bones']}
        onChange={ignore}
        labels={TEXT_LABELS}
        suggest={none}
      />
    </Field>
    <SearchInput label="Rechercher" value="Frieren" onChange={ignore} clearLabel="Effacer" />
    <Select label="Saison" options={OPTIONS} placeholder="Toutes" />
    <MultiSelect name="genre" label="Genres" options={OPTIONS} selected={['1']} onChange={ignore} />
    <TagList label="Filtres actifs" tags={OPTIONS} removeLabel={String} onRemove={ignore} />
    <Checkbox label="Action" note="1 204" defaultChecked />
    <Toggle label="Notifications" hint="Un message à chaque épisode." />
  </>
);

async function none() {
  return [];
}

const DATA = (
  <>
    <SortableList
      label="Favoris"
      items={TITLES}
      itemKey={String}
      itemName={String}
      renderItem={String}
      onReorder={ignore}
      labels={MOVES}
    />
    <RowListField
      label="Liens"
      hint="Dans l’ordre de la fiche."
      rows={[{ key: '1' }, { key: '2' }]}
      onChange={ignore}
      maxRows={5}
      createRow={() => ({ key: '3' })}
      rowName={({ key }) => `lien ${key}`}
      errors={{ 2: 'Adresse invalide.' }}
      labels={ROW_LABELS}
      renderRow={() => <TextInput aria-label="Adresse" />}
    />
    <StatBars title="Bibliothèques" rows={ROWS} {...HEADINGS} />
    <StatBars title="Répartition" rows={ROWS} shape="stack" {...HEADINGS} />
    <StatBars title="Notes" rows={ROWS} shape="columns" {...HEADINGS} />
    <Heatmap title="Activité" days={[{ date: '2025-01-01', count: 2 }]} {...HEAT} />
    <Countdown until={Date.UTC(2100, 0, 1)} format={String} placeholder="…" />
    <DiffRow label="Synopsis" before="seule" after="avec Fern" {...DIFF} />
    <DiffRow kind="list" label="Titres" before={[]} after={TITLES} reorderedLabel="" {...DIFF} />
  </>
);

/** Pieces of the interface, for one page. */
export const PIECES = [PICTURES, ACTIONS, FIELDS, DATA].map((part, index) => (
  <div key={String(index)}>{part}</div>
));
