import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused } from '../../../lib/CallRefused.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';

/** Says that a change of the library did not happen, or that one has to be signed in for it (spec 1 §8). */
export function showSaveError(error: unknown, sentence: string = LIBRARY_TOASTS.notSaved): void {
  const signedOut = error instanceof CallRefused && error.status === 401;
  toast.error(signedOut ? LIBRARY_TOASTS.notConnected : sentence);
}
