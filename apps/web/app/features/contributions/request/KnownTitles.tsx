import type { AnyRecord } from '@kiroku/contract/base/records';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, namesOf, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { KIND_OF_SUPPORT } from '@kiroku/contract/contributions/rules';
import type { TitleRequest } from '@kiroku/contract/contributions/schema';
import { useQuery } from '@tanstack/react-query';
import { searchTitles } from '#app/media/searchTitles.ts';
import styles from './KnownTitles.module.css';
import { nearlyEqual } from './nearlyEqual.ts';

/** Titles of the catalogue with nearly the name of a proposed one. */
export function KnownTitles({ request }: { request: TitleRequest }) {
  const kind = KIND_OF_SUPPORT[request.support];
  const names = proposedNames(request.submit);
  const name = names[0] ?? '';
  const { data = [] } = useQuery({
    queryKey: ['search', kind, name],
    queryFn: ({ signal }) => searchTitles(kind, name, signal),
    enabled: name !== '',
  });
  const known = data.filter(
    (hit) =>
      hit.id !== request.created &&
      namesOf(hit).some((known) => names.some((proposed) => nearlyEqual(known, proposed))),
  );
  if (known.length === 0) return null;
  return (
    <aside className={styles.known} aria-labelledby="deja">
      <h2 id="deja" className={styles.title}>
        Déjà au catalogue&#8239;?
      </h2>
      <ul className={styles.list}>
        {known.map((hit) => (
          <li key={hit.id}>
            <a href={titlePath(kind, hit.id, hit)} lang={displayTitleLanguage(hit) ?? undefined}>
              {shownTitle(hit)}
            </a>{' '}
            <span className={styles.facts}>
              {[formatLabel(hit.type), hit.start?.year].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function proposedNames({ romanji, title, titleEN, titleJP }: AnyRecord): string[] {
  return [romanji, title, titleEN, titleJP].flatMap((name) =>
    typeof name === 'string' && name !== '' ? [name] : [],
  );
}
