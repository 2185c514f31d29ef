import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import type { ReactNode } from 'react';
import { sentenceOf } from '#app/lib/CallRefused.ts';

export type NotLoadedProps = {
  query: { error: unknown; isPaused: boolean; refetch: () => unknown };
  /** Says that it did not come. */
  title: string;
  /** Placeholder while it is on its way. */
  children: ReactNode;
};

/** Placeholder of what is fetched, or why it did not come, with a way to try again. Without a network it comes by itself later. */
export function NotLoaded({ query, title, children }: NotLoadedProps) {
  const { error, isPaused, refetch } = query;
  if (!error && !isPaused) return children;
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={title}
      action={<Button onClick={() => void refetch()}>Réessayer</Button>}
    >
      <p>{isPaused ? 'Vous êtes hors ligne.' : sentenceOf(error)}</p>
    </EmptyState>
  );
}
