import card from '@kiroku/ui/styles/card.module.css';
import text from '@kiroku/ui/styles/text.module.css';
import { type ReactNode, Suspense } from 'react';
import { ReportButton } from '#app/report/ReportButton.tsx';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import type { PostData } from '../postLoader.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { VoteButton } from '../vote/VoteButton.tsx';
import { Byline } from './Byline.tsx';
import styles from './PostHead.module.css';
import { useEditing } from './useEditing.ts';

const OwnPost = memberPart(async () => (await import('./OwnPost.tsx')).OwnPost);
const EditPost = memberPart(async () => (await import('./EditPost.tsx')).EditPost);
const StatusChoice = memberPart(async () => (await import('./StatusChoice.tsx')).StatusChoice);

export type PostHeadProps = {
  data: PostData;
  onChanged: () => void;
  /** Called once the post is no more. */
  onGone: () => void;
  measures: ReactNode;
};

/** The post itself, with what its reader may do with it. */
export function PostHead({ data: { post, answered }, onChanged, onGone, measures }: PostHeadProps) {
  const member = useMember();
  const { editing, onEdit, ends } = useEditing(onChanged);
  const { id, title, description, status, votes, user } = post;
  const isOwn = member !== null && member.uid === user.uid;
  return (
    <article className={styles.post}>
      <VoteButton id={id} title={title} votes={votes} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={`${card.facts} ${styles.about}`}>
          <StatusBadge status={status} />
          <Byline {...post} />
        </p>
        {editing ? (
          <Suspense>
            <EditPost post={post} {...ends} />
          </Suspense>
        ) : (
          <p className={text.prose}>{description}</p>
        )}
        <div className={styles.actions}>
          {isOwn && !answered && !editing && (
            <Suspense>
              <OwnPost id={id} onEdit={onEdit} onGone={onGone} />
            </Suspense>
          )}
          {!isOwn && (
            <ReportButton
              target="feedback"
              id={String(id)}
              name={`le retour «\u202f${title}\u202f»`}
              className={styles.link}
            >
              Signaler
            </ReportButton>
          )}
        </div>
        {member?.isStaff && (
          <Suspense>
            <StatusChoice key={status} id={id} status={status} onChanged={onChanged} />
          </Suspense>
        )}
        {measures}
      </div>
    </article>
  );
}
