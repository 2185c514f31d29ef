import type { refresh, signOut as signOutCall } from '@kiroku/contract/account/endpoints';
import { STORAGE_KEYS } from '@kiroku/contract/account/labels';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Refresh, Session } from '@kiroku/contract/account/schema';
import { toast } from '@kiroku/ui/Toast';
import { CallRefused } from '../lib/CallRefused.ts';
import { call } from '../lib/call.ts';
import { writeStored } from '../lib/storage.ts';
import { heldToken } from '../lib/token.ts';
import { dropToken, type KeptToken, keepToken, type Place, readKeptToken } from './keptToken.ts';
import { markSpoilers } from './spoilers.ts';
import { uidOf } from './uidOf.ts';

/** What the site knows of who is here. */
export type Member = Extract<Refresh, { isValid: true }>;

export type SessionState =
  /** There is a token, and no answer yet; `waiting` once the server could not be reached. */
  | { state: 'unknown'; waiting: boolean }
  /** `gone`: the account was deleted here, and there is nothing to sign in to again. */
  | { state: 'disconnected'; gone?: true }
  | { state: 'connected'; member: Member; token: string; place: Place };

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;

const UNKNOWN: SessionState = { state: 'unknown', waiting: false };
let current: SessionState = UNKNOWN;
let started = false;
/** Counts what supersedes an answer still under way. */
let turn = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The session outside React; components read it with `useSession`. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): SessionState => current,
  /** Of every rendered page, which is the same for everybody. */
  readOnServer: (): SessionState => UNKNOWN,
};

/** Takes up the token that is in force now, if it is another one, and asks the server what it is worth. */
export function takeUpToken(): void {
  const kept = readKeptToken();
  if (started && (kept?.token ?? null) === heldToken.read()) return;
  started = true;
  turn += 1;
  clearTimeout(retry);
  heldToken.hold(kept?.token ?? null);
  if (kept === null) {
    change({ state: 'disconnected' });
    return;
  }
  // Another tab renamed the same member: what is on the screen stays.
  const same = current.state === 'connected' && current.member.uid === uidOf(kept.token);
  if (!same) change(UNKNOWN);
  void check(kept);
}

/** Asks again at once after a failure, when there is reason to hope. */
export function retryNow(): void {
  const kept = readKeptToken();
  if (kept && current.state === 'unknown' && current.waiting) void check(kept);
}

/** What the server knows of the member may have changed: asks for it again, silently. */
export function refreshMember(): void {
  const kept = readKeptToken();
  if (kept && current.state === 'connected') void check(kept);
}

/** Somebody signed up or in: this browser is theirs. */
export function signedIn({ token, ...member }: Session): void {
  turn += 1;
  clearTimeout(retry);
  keepToken({ token, place: 'browser' });
  heldToken.hold(token);
  keepSubmissionFlag(member);
  change({ state: 'connected', member, token, place: 'browser' });
}

/** Tells of a change that the server has accepted; `token` replaces the present one, wherever that lives. */
export function changeMember(changed: Partial<Member>, token?: string): void {
  if (current.state !== 'connected') return;
  const next = { ...current, member: { ...current.member, ...changed }, token: token ?? current.token };
  if (token !== undefined) {
    keepToken({ token, place: current.place });
    heldToken.hold(token);
  }
  change(next);
}

/** Leaves at once, then tells the server that the token is worth nothing any more. */
export async function signOut(): Promise<void> {
  const told = call<typeof signOutCall>('POST', '/auth/logout', { keepalive: true });
  forgetSession();
  try {
    await told;
  } catch (error) {
    // A session that had ended already is what was asked for.
    if (error instanceof CallRefused && error.status === 401) return;
    toast.error('Vous êtes déconnecté ici, mais le serveur n’a pas pu être prévenu.');
  }
}

/** Leaves without a word: the session is over on the server, or it was never ours. */
export function forgetSession(): void {
  if (current.state === 'connected') dropToken(current.place);
  takeUpToken();
}

/** Leaves an account that is no more. */
export function forgetAccount(): void {
  forgetSession();
  if (current.state === 'disconnected') change({ state: 'disconnected', gone: true });
}

/** The server said of this token that it is dead: it is removed, the page stays. */
export function loseToken(token: string): void {
  const kept = readKeptToken();
  if (kept?.token !== token || heldToken.read() !== token) return;
  dropToken(kept.place);
  takeUpToken();
  toast.info(ACCOUNT_PROBLEMS.deadSession.message);
}

async function check(kept: KeptToken, attempt = 0): Promise<void> {
  turn += 1;
  clearTimeout(retry);
  const mine = turn;
  try {
    const answer = await call<typeof refresh>('POST', '/auth/refresh');
    if (mine !== turn) return;
    keepSubmissionFlag(answer);
    if (answer.isValid) change({ state: 'connected', member: answer, ...kept });
    else loseToken(kept.token);
  } catch (error) {
    if (mine !== turn) return;
    console.info('the session could not be checked', error);
    if (current.state === 'unknown') change({ state: 'unknown', waiting: true });
    retry = setTimeout(
      () => void check(kept, attempt + 1),
      Math.min(FIRST_RETRY * 2 ** attempt, LONGEST_RETRY),
    );
  }
}

/** Display only: the server decides by itself (spec 2 §2, Submissions-closed notice). */
function keepSubmissionFlag({ isSubmissionAccepted }: { isSubmissionAccepted: boolean }): void {
  writeStored('localStorage', STORAGE_KEYS.submissions, String(isSubmissionAccepted));
}

function change(next: SessionState): void {
  current = next;
  const unsure = next.state === 'unknown' && !next.waiting;
  document.documentElement.dataset.session = unsure
    ? 'unknown'
    : next.state === 'connected'
      ? 'connected'
      : 'none';
  if (next.state !== 'unknown') markSpoilers(next.state === 'connected' ? next.member : null);
  for (const listener of listeners) listener();
}
