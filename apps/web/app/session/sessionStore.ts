import { refresh, signOut as signOutCall } from '@kiroku/contract/account/calls';
import { DEAD_SESSION } from '@kiroku/contract/account/deadSession';
import type { Refresh, Session } from '@kiroku/contract/account/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused } from '../lib/calls/CallRefused.ts';
import { call } from '../lib/calls/call.ts';
import { currentToken } from '../lib/calls/currentToken.ts';
import { writeStored } from '../lib/storage.ts';
import { markSpoilers } from './spoilers.ts';
import {
  type Place,
  readStoredToken,
  removeToken,
  STORAGE_KEYS,
  type StoredToken,
  storeToken,
} from './storedToken.ts';
import { uidOf } from './uidOf.ts';

/** Signed-in member, as the server describes them. */
export type Member = Extract<Refresh, { isValid: true }>;

export type SessionState =
  /** A token without a response yet; `waiting` after the server could not be reached. */
  | { state: 'unknown'; waiting: boolean }
  /** `gone`: the account was deleted here, so that there is nothing to sign in to. */
  | { state: 'disconnected'; gone?: true }
  | { state: 'connected'; member: Member; token: string; place: Place };

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;

const UNKNOWN: SessionState = { state: 'unknown', waiting: false };
let current: SessionState = UNKNOWN;
let started = false;
/** Counts the generations of the session: a response of an earlier one is ignored. */
let generation = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The session outside React; components read it with `useSession`. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): SessionState => current,
  /** State of every rendered page, which is the same for every visitor. */
  readOnServer: (): SessionState => UNKNOWN,
};

/** Adopts the stored token if it is another one, and checks it on the server. */
export function adoptToken(): void {
  const stored = readStoredToken();
  if (started && (stored?.token ?? null) === currentToken.read()) return;
  started = true;
  generation += 1;
  clearTimeout(retry);
  currentToken.set(stored?.token ?? null);
  if (stored === null) {
    change({ state: 'disconnected' });
    return;
  }
  // Another tab renamed the same member: the screen stays.
  const same = current.state === 'connected' && current.member.uid === uidOf(stored.token);
  if (!same) change(UNKNOWN);
  void check(stored);
}

/** Retries at once after a failure. */
export function retryNow(): void {
  const stored = readStoredToken();
  if (stored && current.state === 'unknown' && current.waiting) void check(stored);
}

/** Fetches the member again, silently. */
export function refreshMember(): void {
  const stored = readStoredToken();
  if (stored && current.state === 'connected') void check(stored);
}

/** Stores a new session in this browser. */
export function signedIn({ token, ...member }: Session): void {
  generation += 1;
  clearTimeout(retry);
  storeToken({ token, place: 'browser' });
  currentToken.set(token);
  storeSubmissionFlag(member);
  change({ state: 'connected', member, token, place: 'browser' });
}

/** Applies a change that the server has accepted; `token` replaces the current one, in its storage. */
export function changeMember(changed: Partial<Member>, token?: string): void {
  if (current.state !== 'connected') return;
  const next = { ...current, member: { ...current.member, ...changed }, token: token ?? current.token };
  if (token !== undefined) {
    storeToken({ token, place: current.place });
    currentToken.set(token);
  }
  change(next);
}

/** Adopts whether members may propose, which the staff has just chosen. */
export function changeSubmissionFlag(isSubmissionAccepted: boolean): void {
  storeSubmissionFlag({ isSubmissionAccepted });
  changeMember({ isSubmissionAccepted });
}

/** Signs out at once, then ends the session on the server. */
export async function signOut(): Promise<void> {
  const ended = call(signOutCall, { keepalive: true });
  forgetSession();
  try {
    await ended;
  } catch (error) {
    // A session that has already ended counts as success.
    if (error instanceof CallRefused && error.status === 401) return;
    toast.error('Vous êtes déconnecté ici, mais le serveur n’a pas pu être prévenu.');
  }
}

/** Forgets the session silently: it has ended on the server, or came from a link. */
export function forgetSession(): void {
  if (current.state === 'connected') removeToken(current.place);
  adoptToken();
}

/** Forgets a deleted account. */
export function forgetAccount(): void {
  forgetSession();
  if (current.state === 'disconnected') change({ state: 'disconnected', gone: true });
}

/** Removes a token that the server has declared dead; the page stays. */
export function loseToken(token: string): void {
  const stored = readStoredToken();
  if (stored?.token !== token || currentToken.read() !== token) return;
  removeToken(stored.place);
  adoptToken();
  toast.info(DEAD_SESSION.message);
}

async function check(stored: StoredToken, attempt = 0): Promise<void> {
  generation += 1;
  clearTimeout(retry);
  const startedIn = generation;
  try {
    const answer = await call(refresh);
    if (startedIn !== generation) return;
    storeSubmissionFlag(answer);
    if (answer.isValid) change({ state: 'connected', member: answer, ...stored });
    else loseToken(stored.token);
  } catch (error) {
    if (startedIn !== generation) return;
    console.info('the session could not be checked', error);
    if (current.state === 'unknown') change({ state: 'unknown', waiting: true });
    retry = setTimeout(
      () => void check(stored, attempt + 1),
      Math.min(FIRST_RETRY * 2 ** attempt, LONGEST_RETRY),
    );
  }
}

/** Display only: the server checks each call (product.md, Staff 4). */
function storeSubmissionFlag({ isSubmissionAccepted }: { isSubmissionAccepted: boolean }): void {
  writeStored('localStorage', STORAGE_KEYS.submissions, String(isSubmissionAccepted));
}

function change(next: SessionState): void {
  current = next;
  const isPending = next.state === 'unknown' && !next.waiting;
  document.documentElement.dataset.session = isPending
    ? 'unknown'
    : next.state === 'connected'
      ? 'connected'
      : 'none';
  if (next.state !== 'unknown') markSpoilers(next.state === 'connected' ? next.member : null);
  for (const listener of listeners) listener();
}
