import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';

/** Toast for a failed change of the library, or for a missing session. */
export function showSaveError(error: unknown, sentence: string = LIBRARY_TOASTS.notSaved): void {
  const signedOut = error instanceof CallRefused && error.status === 401;
  toast.error(signedOut ? LIBRARY_TOASTS.notConnected : sentence);
}
