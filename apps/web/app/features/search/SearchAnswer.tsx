import { counted } from '@kiroku/contract/base/text';
import { NOTHING_FOUND, type SearchTab } from '@kiroku/contract/catalogue/search';
import { explorePath, searchPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './SearchDialog.module.css';
import { countOf } from './searchResults.ts';
import type { useSearch } from './useSearch.ts';

export type SearchAnswerProps = { tab: SearchTab; text: string; search: ReturnType<typeof useSearch> };

/** Line above the results: their number and a link to all, or why there are none. */
export function SearchAnswer({ tab, text, search }: SearchAnswerProps) {
  const { results, isFailed, isLoading, ask } = search;
  if (isFailed && !isLoading)
    return (
      <EmptyState
        tone="error"
        icon="alert"
        title="La recherche n’a pas abouti."
        action={<Button onClick={ask}>Réessayer</Button>}
      />
    );
  if (!results) return <Waiting />;
  const count = countOf(results);
  if (count > 0 || isLoading)
    return (
      <p className={styles.state}>
        <span role="status">{isLoading ? 'Recherche…' : counted(count, 'résultat')}</span>
        <a href={allPath(tab, search.answered)}>Voir tous les résultats</a>
      </p>
    );
  return (
    <EmptyState
      icon="search"
      title={<span role="status">{NOTHING_FOUND}</span>}
      action={
        <ButtonLink href={allPath(tab, text)}>
          {tab === 'user' ? 'Ouvrir la recherche' : 'Explorer le catalogue'}
        </ButtonLink>
      }
    >
      <p>Essayez une autre orthographe, ou un autre onglet.</p>
    </EmptyState>
  );
}

/** All answers: explore with the search, or the page of members found. */
function allPath(tab: SearchTab, text: string): string {
  return tab === 'user' ? searchPath(text, 'user') : explorePath(tab, { search: text });
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <span role="status" className={styles.state}>
        Recherche…
      </span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.skeleton} aria-hidden="true">
          <Skeleton shape="button" />
          <Skeleton width="medium" />
        </div>
      ))}
    </div>
  );
}
