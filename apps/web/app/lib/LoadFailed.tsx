import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';

/** A list that did not come, with a way to try again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={title}
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  );
}
