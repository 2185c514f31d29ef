import { counted, frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { statusesOf } from '@kiroku/contract/library/labels';
import { userPath } from '@kiroku/contract/paths';
import { readFollowedOnAnime, readFollowedOnManga } from '@kiroku/contract/social/calls';
import { Avatar } from '@kiroku/ui/media/Avatar';
import card from '@kiroku/ui/styles/card.module.css';
import { useQuery } from '@tanstack/react-query';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { A_MINUTE, read } from '#app/session/read.ts';
import styles from './FollowedBy.module.css';
import { Section } from './Section.tsx';

export type FollowedByProps = { uid: string; kind: Kind; id: number };

/** People whom the member follows who have the title, with score or state (product.md, Title pages 10). */
export const FollowedBy = withQueries(function FollowedBy({ uid, kind, id }: FollowedByProps) {
  const { data } = useQuery({
    ...read(uid, kind === 'anime' ? readFollowedOnAnime : readFollowedOnManga, { params: { id } }),
    staleTime: A_MINUTE,
  });
  if (!data || data.total === 0) return null;
  const others = data.total - data.members.length;
  return (
    <Section title="Suivis par">
      <ul className={styles.list}>
        {data.members.map(({ user, status, score }) => (
          <li key={user.uid} className={styles.person}>
            <Avatar name={user.username} src={user.photoURL} color={user.themeColor} size="small" />
            <a href={userPath(user.username)} className={`${card.link} ${styles.name}`}>
              {user.username}
            </a>
            <span className={styles.says}>
              {score === null
                ? statusesOf(kind).find(({ value }) => value === status)?.label
                : `★ ${frenchNumber(score)}`}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>et {counted(others, 'autre')}</p>}
    </Section>
  );
});
