import type { ListUser } from '@kiroku/contract/account/schema';
import { userPath } from '@kiroku/contract/paths';
import { listBlocked } from '@kiroku/contract/social/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { useQuery } from '@tanstack/react-query';
import { read } from '#app/session/read.ts';
import { useBlocks } from '#app/session/useBlocks.ts';
import { Section } from '../Section.tsx';
import styles from './BlockedSection.module.css';

/** Members that one blocks (product.md, Moderation 6). */
export function BlockedSection({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery(read(uid, listBlocked));
  return (
    <Section
      title="Membres bloqués"
      text="Ils ne peuvent pas vous suivre et ne voient que ce que voit tout le monde. Ils n’en sont pas avertis."
    >
      {isError && !data && (
        <EmptyState
          tone="error"
          title="La liste n’a pas pu être chargée."
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
      {!isError && !data && <Skeleton lines={1} />}
      {data?.length === 0 && <p className={styles.none}>Vous ne bloquez personne.</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Membres bloqués">
          {data.map((member) => (
            <BlockedMember key={member.uid} own={uid} member={member} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function BlockedMember({
  own,
  member: { uid, username, photoURL, themeColor },
}: {
  own: string;
  member: ListUser;
}) {
  const { unblock } = useBlocks(own, uid, username);
  return (
    <li className={styles.member}>
      <Avatar name={username} src={photoURL} color={themeColor} />
      <a href={userPath(username)} className={styles.name}>
        {username}
      </a>
      <Button size="small" aria-label={`Débloquer ${username}`} onClick={unblock}>
        Débloquer
      </Button>
    </li>
  );
}
