import type { RowChanges } from '../../db/changes/rowChanges.ts';

/** The version of the board's pages in this process: it changes with each post, vote, comment and author. */
export function openFeedbackVersion(rowChanges: RowChanges): () => string {
  let version = 0;
  const next = () => {
    version += 1;
  };
  for (const table of ['feedback', 'feedback_comment', 'member'] as const) rowChanges.on(table, next);
  return () => String(version);
}
