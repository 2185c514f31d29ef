import { displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { StaffOnly } from '#app/session/StaffOnly.tsx';
import styles from './Removal.module.css';
import type { RemovalData } from './removalLoader.ts';

const RemovalForms = memberPart(async () => (await import('./RemovalForms.tsx')).RemovalForms);

/** Page on which the staff merges a title into another, or deletes it (product.md, Contributions 15 and 16). */
export function RemovalScreen({ kind, title }: RemovalData) {
  const skeleton = <Skeleton shape="block" />;
  return (
    <StaffOnly skeleton={skeleton}>
      <div className={styles.page}>
        <h1 className={styles.title}>
          Doublon ou suppression{'\u202f'}:{' '}
          <Link href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
            {displayTitle(title)}
          </Link>
        </h1>
        <Suspense fallback={skeleton}>
          <RemovalForms kind={kind} title={title} />
        </Suspense>
      </div>
    </StaffOnly>
  );
}
