import { recordIn } from '@kiroku/contract/base/records';
import { withoutAccents } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { MAIN_NAMES, namesOf, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { findByOutsideId } from '@kiroku/contract/contributions/calls';
import { editTitlePath } from '@kiroku/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useLater } from '#app/lib/rendering/useLater.ts';
import { searchTitles } from '#app/media/searchTitles.ts';
import styles from './EditPage.module.css';
import type { TitleForm } from './form/useTitleForm.ts';

const IDS = ['idMAL', 'idAnilist'];
const PAUSE = 500;
const MOST_SHOWN = 3;

/** Titles of the catalogue that are nearly called like the new one, or have one of its outside ids (product.md, Contributions 13). */
export const DuplicateHints = withQueries(function DuplicateHints({ form }: { form: TitleForm }) {
  const { kind, entries } = form;
  const wanted = useLater<Wanted>(
    {
      names: MAIN_NAMES.map((name) => String(entries[name] ?? '').trim()).filter((name) => name.length > 2),
      ids: IDS.flatMap((name) => (entries[name] ? [[name, String(entries[name])]] : [])),
      others: Object.entries(recordIn(entries.outsideIds)).flatMap(([name, id]) =>
        id ? [`${name}:${id}`] : [],
      ),
    },
    PAUSE,
  );
  const { data: alike = [] } = useQuery({
    queryKey: ['duplicates', kind, wanted],
    queryFn: ({ signal }) => findAlike(kind, wanted, signal),
    placeholderData: (last) => last,
  });
  if (alike.length === 0) return null;
  return (
    <div className={styles.hints} role="status">
      <p>
        <strong>Déjà au catalogue&#8239;?</strong> Vérifiez avant d’ajouter.
      </p>
      <ul className={styles.hintList}>
        {alike.map((hit) => (
          <li key={hit.id} className={styles.hint}>
            <a href={titlePath(kind, hit.id, hit)} target="_blank" rel="noopener">
              {shownTitle(hit)}
              {hit.start?.year ? ` (${hit.start.year})` : ''}
            </a>
            <a href={editTitlePath(kind, hit.id)}>Modifier sa fiche</a>
          </li>
        ))}
      </ul>
    </div>
  );
});

type Wanted = { names: string[]; ids: [name: string, id: string][]; others: string[] };

async function findAlike(kind: Kind, { names, ...ids }: Wanted, signal: AbortSignal): Promise<SearchHit[]> {
  const bares = new Set(names.map(bare));
  const [identified, ...named] = await Promise.all([
    identifiedBy(kind, ids, signal),
    ...names.map((name) => searchTitles(kind, name, signal)),
  ]);
  const alike = named.flat().filter((hit) => namesOf(hit).some((name) => bares.has(bare(name))));
  const found = new Map([...identified, ...alike].map((hit) => [hit.id, hit]));
  return [...found.values()].slice(0, MOST_SHOWN);
}

async function identifiedBy(
  kind: Kind,
  { ids, others }: Omit<Wanted, 'names'>,
  signal: AbortSignal,
): Promise<SearchHit[]> {
  if (ids.length + others.length === 0) return [];
  const query = { ...Object.fromEntries(ids), ...(others.length > 0 && { ids: others.join() }) };
  return call(findByOutsideId, { params: { kind }, query, signal });
}

function bare(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
