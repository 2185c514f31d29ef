import { FEEDBACK_PROBLEMS } from '@kiroku/contract/feedback/problems';
import type { FeedbackBoard } from '@kiroku/contract/feedback/schema';
import { SignJWT } from 'jose';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import type { BoardSettings, FeedbackDeps } from './deps.ts';

const MINUTES_VALID = 10;

/** The board outside and its addresses, without any secret. */
export function externalBoard({ board }: Pick<FeedbackDeps, 'board'>): FeedbackBoard {
  if (!board) return { external: null };
  const of = (boardToken: string) => `${board.url}/?${new URLSearchParams({ boardToken })}`;
  return {
    external: { host: new URL(board.url).host, bug: of(board.bug), suggestion: of(board.suggestion) },
  };
}

/** Signs who a member is for the board outside: a JWT (RFC 7519) of ten minutes with the claims it asks for. Throws 404 without such a board. */
export async function boardToken(deps: FeedbackDeps, caller: Caller): Promise<string> {
  const { board, publicUrl, now } = deps;
  if (!board) throw new ProblemError(FEEDBACK_PROBLEMS.noBoard);
  const { uid: id, email, username: name } = caller;
  const { photoURL } = listUserOf(deps.accounts, caller);
  const avatarURL = photoURL === null ? undefined : new URL(photoURL, publicUrl).href;
  const at = Math.floor(now() / 1000);
  return new SignJWT({ id, email, name, ...(avatarURL !== undefined && { avatarURL }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + MINUTES_VALID * 60)
    .sign(keyOf(board));
}

const keyOf = ({ privateKey }: BoardSettings) => new TextEncoder().encode(privateKey);
