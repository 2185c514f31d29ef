import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { StaffOnly } from '#app/session/StaffOnly.tsx';
import { useMember } from '#app/session/useSession.ts';
import styles from './SubmissionsScreen.module.css';
import { SubmissionsSkeleton, SubmissionsView } from './SubmissionsView.tsx';
import type { NamedTitle } from './submissionsLoader.ts';

/** Page of the proposed changes of a title, for the staff. */
export function SubmissionsScreen({ kind, title }: NamedTitle) {
  const uid = useMember()?.uid;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        Propositions pour{' '}
        <a href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
          {shownTitle(title)}
        </a>
      </h1>
      <StaffOnly skeleton={<SubmissionsSkeleton />}>
        {uid !== undefined && <SubmissionsView key={title.id} uid={uid} kind={kind} titleId={title.id} />}
      </StaffOnly>
    </div>
  );
}
