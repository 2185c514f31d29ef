import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused, sentenceOf } from './CallRefused.ts';

/** Says in passing that a call failed. That the session has ended is told once, by the session itself. */
export function showError(error: unknown, sentence: string = sentenceOf(error)): void {
  if (!(error instanceof CallRefused && error.isDeadSession)) toast.error(sentence);
}
