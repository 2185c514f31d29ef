import type { searchAnime, searchManga } from '@kiroku/contract/catalogue/endpoints';
import {
  displayTitle,
  displayTitleLanguage,
  type Titles,
  titlePath,
} from '@kiroku/contract/catalogue/titles';
import { KIND_OF_SUPPORT } from '@kiroku/contract/contributions/rules';
import type { TitleRequest } from '@kiroku/contract/contributions/schema';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import styles from './KnownTitles.module.css';
import { nearlyEqual } from './nearlyEqual.ts';

type Search = typeof searchAnime | typeof searchManga;

/** Longest text that a search is made for. */
const SEARCHED = 100;

/** Titles of the catalogue whose name is nearly that of a proposed one. */
export function KnownTitles({ request }: { request: TitleRequest }) {
  const kind = KIND_OF_SUPPORT[request.support];
  const names = namesOf(request.submit as Partial<Titles>);
  const q = names[0]?.slice(0, SEARCHED) ?? '';
  const { data = [] } = useQuery({
    queryKey: ['search', kind, q],
    queryFn: ({ signal }) =>
      call<Search>('GET', `/search/${kind}/:q`, { params: { q }, query: { adult: 'true' }, signal }),
    enabled: q !== '',
  });
  const known = data.filter(
    (hit) =>
      hit.id !== request.created &&
      [...namesOf(hit), ...hit.alt].some((name) => names.some((proposed) => nearlyEqual(name, proposed))),
  );
  if (known.length === 0) return null;
  return (
    <aside className={styles.known} aria-labelledby="deja">
      <h2 id="deja" className={styles.title}>
        Déjà au catalogue{'\u202f'}?
      </h2>
      <ul className={styles.list}>
        {known.map((hit) => (
          <li key={hit.id}>
            <Link href={titlePath(kind, hit.id, hit)} lang={displayTitleLanguage(hit) ?? undefined}>
              {displayTitle(hit)}
            </Link>{' '}
            <span className={styles.facts}>{[hit.type, hit.start?.year].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function namesOf({ romanji, title, titleEN, titleJP }: Partial<Titles>): string[] {
  return [romanji, title, titleEN, titleJP].filter(
    (name) => typeof name === 'string' && name !== '',
  ) as string[];
}
