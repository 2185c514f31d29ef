import { toast } from '@kiroku/ui/Toast';
import { CallRefused } from '../../../lib/CallRefused.ts';
import { SAY } from '../data/fr.ts';

/** Says that a change of the library did not happen, or that one has to be signed in for it (spec 1 §8). */
export function tellNotDone(error: unknown, sentence: string = SAY.notSaved): void {
  const signedOut = error instanceof CallRefused && error.status === 401;
  toast.error(signedOut ? SAY.notConnected : sentence);
}
