import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import type { ReactNode } from 'react';
import { CallRefused, sentenceOf } from '#app/lib/calls/CallRefused.ts';

export type NotLoadedProps = {
  query: { error: unknown; isPaused: boolean; refetch: () => unknown };
  /** Sentence about the failure. */
  title: string;
  /** Placeholder while it loads. */
  children: ReactNode;
  /** Way on where there is nothing to load (404): another try would fail too. */
  wayOn?: ReactNode;
};

/** Placeholder of a fetch, or its failure with a retry. Offline, it retries later. */
export function NotLoaded({ query, title, children, wayOn }: NotLoadedProps) {
  const { error, isPaused, refetch } = query;
  if (!error && !isPaused) return children;
  const isGone = error instanceof CallRefused && error.status === 404;
  const again = <Button onClick={() => void refetch()}>Réessayer</Button>;
  return (
    <EmptyState tone="error" icon="alert" title={title} action={(isGone && wayOn) || again}>
      <p>{isPaused ? 'Vous êtes hors ligne.' : sentenceOf(error)}</p>
    </EmptyState>
  );
}
