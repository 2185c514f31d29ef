import { counted } from '@kiroku/contract/base/text';
import { typographicProse } from '@kiroku/contract/base/typography';
import { FINISHED } from '@kiroku/contract/library/labels';
import { type FranchiseOrder, franchisePath } from '@kiroku/contract/paths';
import { FRANCHISE_GROUP_NAMES, FRANCHISE_GROUPS } from '@kiroku/contract/relations/groups';
import type { Franchise, FranchiseTitle } from '@kiroku/contract/relations/schema';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import { useId } from 'react';
import { type ProgressByTitle, progressOf } from '#app/media/titleState.ts';
import { FranchiseList, type FranchiseListProps } from './FranchiseList.tsx';
import styles from './FranchiseView.module.css';
import type { FranchiseData } from './franchiseLoader.ts';

export type FranchiseViewProps = FranchiseData & { progress: ProgressByTitle };

/** A franchise by groups or in an order to watch it in, with how far the member is (product.md, Franchises 5). */
export function FranchiseView({ franchise, view, progress }: FranchiseViewProps) {
  const shown = shownTitles(franchise, view);
  return (
    <section className={styles.franchise} aria-labelledby="franchise">
      <div className={styles.head}>
        <h1 id="franchise" className={styles.title}>
          Franchise {typographicProse(franchise.name)}
        </h1>
        <p className={styles.facts}>
          {[counted(shown.length, 'titre'), yearsOf(shown)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.progress} role="status">
          {progress && progressText(shown, progress)}
        </p>
      </div>
      <div className={styles.choices}>
        <Tabs
          label="Ordre"
          items={ORDERS.map(({ order, label }) => ({
            href: franchisePath(franchise, { kind: view.kind, order }),
            label,
            current: view.order === order,
          }))}
        />
        <KindTabs franchise={franchise} view={view} />
      </div>
      {view.order ? (
        <FranchiseList titles={shown} progress={progress} isNumbered />
      ) : (
        FRANCHISE_GROUP_NAMES.map((group) => (
          <Group
            key={group}
            name={FRANCHISE_GROUPS[group]}
            titles={shown.filter((title) => title.group === group)}
            progress={progress}
          />
        ))
      )}
    </section>
  );
}

const ORDERS: readonly { order: FranchiseOrder | undefined; label: string }[] = [
  { order: undefined, label: 'Par format' },
  { order: 'sortie', label: 'Ordre de sortie' },
  { order: 'histoire', label: 'Histoire' },
];

function Group({ name, titles, progress }: { name: string } & Omit<FranchiseListProps, 'isNumbered'>) {
  const id = useId();
  if (titles.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupName}>
        {name} <span className={styles.count}>{titles.length}</span>
      </h2>
      <FranchiseList titles={titles} progress={progress} />
    </section>
  );
}

/** Nothing to choose in a franchise of one kind. */
function KindTabs({ franchise, view: { kind, order } }: FranchiseData) {
  const countOf = (one: 'anime' | 'manga') => franchise.titles.filter((title) => title.kind === one).length;
  const [anime, manga] = [countOf('anime'), countOf('manga')];
  if (anime === 0 || manga === 0) return null;
  const tab = (label: string, of: 'anime' | 'manga' | undefined, count: number) => ({
    href: franchisePath(franchise, { kind: of, order }),
    label,
    current: kind === of,
    count,
  });
  return (
    <Tabs
      label="Type d’œuvre"
      items={[
        tab('Tout', undefined, anime + manga),
        tab('Anime', 'anime', anime),
        tab('Manga', 'manga', manga),
      ]}
    />
  );
}

function shownTitles({ titles }: Franchise, { kind, order }: FranchiseData['view']): FranchiseTitle[] {
  const some = titles.filter((title) => kind === undefined || title.kind === kind);
  return order === 'histoire' ? some.toSorted((one, other) => one.story - other.story) : some;
}

function yearsOf(titles: readonly FranchiseTitle[]): string {
  const years = titles.flatMap(({ start }) => start?.year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return '';
  return first === last ? String(first) : `${first}\u202f–\u202f${last}`;
}

/** « 3 sur 7 vus »; of manga alone « lus ». */
function progressText(titles: readonly FranchiseTitle[], progress: ProgressByTitle): string {
  const done = titles.filter((title) => progressOf(progress, title)?.status === FINISHED).length;
  const kinds = new Set(titles.map(({ kind }) => kind));
  const word = kinds.has('anime') ? (kinds.has('manga') ? 'terminé' : 'vu') : 'lu';
  return `${done} sur ${titles.length} ${word}${done > 1 ? 's' : ''}`;
}
