import { Button } from '../actions/Button.tsx';
import { Countdown } from '../data/Countdown.tsx';
import { DiffRow } from '../data/DiffRow.tsx';
import { Heatmap } from '../data/Heatmap.tsx';
import { StatBars } from '../data/StatBars.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { ICON_NAMES, Icon } from '../media/Icon.tsx';
import * as rareIcons from '../media/rareIcons.ts';
import { Columns, Row, Section } from './Section.tsx';
import { ALTERNATIVE_TITLES, LONG_TITLE, MONTHS, SCORES, STATUSES, SYNOPSIS, YEAR } from './samples.ts';

export function DisplayShowcase() {
  return (
    <>
      <Section title="Chiffres">
        <Columns>
          <StatBars title="Dans les bibliothèques" rows={STATUSES} format={grouped} {...HEADINGS} />
          <StatBars title="Répartition" rows={STATUSES} format={grouped} shape="stack" {...HEADINGS} />
          <StatBars title="Notes" rows={SCORES} shape="columns" {...HEADINGS} />
        </Columns>
        <Heatmap
          title="Activité"
          days={YEAR}
          summary="512 épisodes en 2025, surtout en novembre."
          dayLabel={({ date, count }) =>
            `${date.split('-').reverse().join('/')}\u202f: ${count} ${count > 1 ? 'épisodes' : 'épisode'}`
          }
          monthLabel={(month) => MONTHS[Number(month.slice(5)) - 1] ?? month}
          weekdayLabels={['lun.', '', 'mer.', '', 'ven.', '', '']}
          lessLabel="Moins"
          moreLabel="Plus"
          monthHeading="Mois"
          totalHeading="Épisodes"
        />
      </Section>
      <Section title="Compte à rebours">
        <p>
          Prochain épisode dans <Countdown until={Date.UTC(2100, 0, 1)} format={inDays} placeholder="…" />
        </p>
      </Section>
      <Section title="Avant, après">
        <Diffs />
      </Section>
      <Section title="Attente, vide, erreur">
        <States />
      </Section>
      <Section title="Icônes">
        <Row>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} size="large" />
          ))}
          {Object.entries(rareIcons).map(([name, shape]) => (
            <Icon key={name} name={shape} size="large" />
          ))}
        </Row>
      </Section>
    </>
  );
}

const HEADINGS = { labelHeading: 'Statut', valueHeading: 'Membres' };

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

function inDays(left: number): string {
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 86_400)} j ${Math.floor((seconds % 86_400) / 3600)} h ${seconds % 60} s`;
}

function Diffs() {
  const labels = { beforeLabel: 'Avant', afterLabel: 'Après', emptyLabel: 'vide' };
  return (
    <div>
      <DiffRow
        label="Synopsis"
        before={SYNOPSIS}
        after={SYNOPSIS.replace('seule, ', 'avec Fern, ').replace('aimés', 'perdus')}
        {...labels}
      />
      <DiffRow label="Studio" before={null} after="Madhouse" {...labels} />
      <DiffRow label="Format" before="Série" after="Série" {...labels} />
      <DiffRow
        kind="list"
        label="Titres alternatifs"
        before={ALTERNATIVE_TITLES.slice(0, 5)}
        after={[...ALTERNATIVE_TITLES.slice(2, 4), ...ALTERNATIVE_TITLES.slice(0, 2), LONG_TITLE]}
        reorderedLabel="L’ordre a changé."
        {...labels}
      />
      <DiffRow
        kind="list"
        label="Studios"
        before={[]}
        after={['Madhouse', 'TOHO']}
        reorderedLabel=""
        {...labels}
      />
      <DiffRow
        kind="image"
        label="Affiche"
        before={null}
        after="/favicon.svg"
        draw={(address) => <img src={address} alt="" width={96} height={96} />}
        {...labels}
      />
    </div>
  );
}

function States() {
  return (
    <Columns>
      <div>
        <Skeleton shape="title" width="medium" />
        <Skeleton lines={4} />
        <Skeleton shape="button" width="short" />
      </div>
      <EmptyState
        icon="book"
        title="Votre bibliothèque est vide"
        action={<Button variant="primary">Explorer</Button>}
      >
        Ajoutez un premier titre&#8239;: il vous attendra ici.
      </EmptyState>
      <EmptyState
        tone="error"
        icon="alert"
        title="Le catalogue n’a pas répondu"
        action={<Button>Réessayer</Button>}
      >
        Vérifiez votre connexion.
      </EmptyState>
    </Columns>
  );
}
