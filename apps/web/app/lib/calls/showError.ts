import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused, sentenceOf } from './CallRefused.ts';

/** Toast for a failed call, except when the session has ended: the session shows that itself, once. */
export function showError(error: unknown, sentence: string = sentenceOf(error)): void {
  if (!(error instanceof CallRefused && error.isDeadSession)) toast.error(sentence);
}
