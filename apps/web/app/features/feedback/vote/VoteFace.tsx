import { frenchNumber } from '@kiroku/contract/base/text';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import styles from './VoteFace.module.css';

export type VoteFaceProps = {
  /** Title of the post. */
  title: string;
  votes: number;
  voted: boolean;
  onPress?: () => void;
};

/** Button of a vote: an arrow over how many there are. */
export function VoteFace({ title, votes, voted, onPress }: VoteFaceProps) {
  return (
    <Button
      className={styles.vote}
      aria-pressed={voted}
      title={voted ? 'Retirer mon vote' : 'Voter'}
      onClick={onPress}
    >
      <Icon name="arrow-up" size="small" />
      <span className={styles.count}>{frenchNumber(votes)}</span>
      <VisuallyHidden>
        {' '}
        {votes < 2 ? 'vote' : 'votes'}, voter pour «&#8239;{title}&#8239;»
      </VisuallyHidden>
    </Button>
  );
}
