import type { Feedback } from '@kiroku/contract/feedback/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Author } from '#app/media/Author.tsx';

/** Author of a post or a comment; the staff is marked. */
export function PostAuthor({ user }: { user: Feedback['user'] }) {
  const { uid, username, photoURL, isStaff } = user;
  return (
    <>
      <Author user={uid === null ? null : { uid, username, photoURL }} />
      {isStaff && (
        <>
          {' '}
          <Badge tone="brand">Équipe</Badge>
        </>
      )}
    </>
  );
}
