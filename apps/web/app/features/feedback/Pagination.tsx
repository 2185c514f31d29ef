import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './Pagination.module.css';

export type PaginationProps = {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
};

/** Links to the page before and after; nothing where there is one page. */
export function Pagination({ label, page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <ButtonLink href={pathOf(Math.min(page - 1, pages))} rel="prev">
          Page précédente
        </ButtonLink>
      )}
      <span className={styles.where}>
        Page {page} sur {pages}
      </span>
      {page < pages && (
        <ButtonLink href={pathOf(page + 1)} rel="next">
          Page suivante
        </ButtonLink>
      )}
    </nav>
  );
}
