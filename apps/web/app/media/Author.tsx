import type { Submission } from '@kiroku/contract/contributions/schema';
import { userPath } from '@kiroku/contract/paths';
import styles from './Author.module.css';

/** An author with the way to their profile; those who left have no name (product.md, Contributions 9). */
export function Author({ user }: { user: Submission['user'] }) {
  if (!user) return 'un ancien membre';
  return (
    <a href={userPath(user.username)} className={styles.name}>
      {user.username}
    </a>
  );
}
