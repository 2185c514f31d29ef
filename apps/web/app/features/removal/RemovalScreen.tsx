import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { withQueries } from '#app/lib/withQueries.tsx';
import { StaffOnly } from '#app/session/StaffOnly.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import styles from './Removal.module.css';
import type { RemovalProps } from './TitleFacts.tsx';

/** Page on which the staff merges a title into another, or deletes it (product.md, Contributions 15 and 16). */
export const RemovalScreen = withQueries(function RemovalScreen({ kind, title }: RemovalProps) {
  return (
    <StaffOnly skeleton={<Skeleton shape="block" />}>
      <div className={styles.page}>
        <h1 className={styles.title}>
          Doublon ou suppression&#8239;:{' '}
          <a href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
            {shownTitle(title)}
          </a>
        </h1>
        <MergeForm kind={kind} title={title} />
        <DeleteForm kind={kind} title={title} />
      </div>
    </StaffOnly>
  );
});
