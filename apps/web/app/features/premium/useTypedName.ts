import { readUser } from '@kiroku/contract/account/calls';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { usernameComplaint } from '@kiroku/contract/account/rules';
import { UNKNOWN_USERNAME } from '@kiroku/contract/premium/problems';
import { useEffect, useState } from 'react';
import { CallRefused, sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';

/** Pause after the last key before the lookup. */
const PAUSE_MS = 500;

export type TypedName = {
  text: string;
  type: (text: string) => void;
  /** Username of the member found, in its stored spelling; null without one. */
  username: string | null;
  error: string | undefined;
};

/** Result of the search for a typed name. */
type Lookup = { name: string; username: string | null; error?: string };

/** Username typed by a visitor: validated, then looked up after a pause. */
export function useTypedName(): TypedName {
  const [text, type] = useState('');
  const [last, setLast] = useState<Lookup | null>(null);
  const name = text.trim();
  useEffect(() => {
    if (name === '') return;
    const leaving = new AbortController();
    const look = async () => {
      const found = await lookUp(name, leaving.signal);
      if (!leaving.signal.aborted) setLast(found);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [name]);
  const found = name !== '' && last?.name === name ? last : null;
  return { text, type, username: found?.username ?? null, error: found?.error };
}

async function lookUp(name: string, signal: AbortSignal): Promise<Lookup> {
  const shapeError = shapeMessage(name);
  if (shapeError !== null) return { name, username: null, error: shapeError };
  try {
    const input = { params: { username: name }, signal };
    const { username } = await call(readUser, input);
    return { name, username };
  } catch (error) {
    return { name, username: null, error: signal.aborted ? '' : lookupMessage(error) };
  }
}

/** Operators can give reserved names: a member may have one. */
function shapeMessage(name: string): string | null {
  const shapeError = usernameComplaint(name);
  return shapeError === ACCOUNT_MESSAGES.usernameReserved ? null : shapeError;
}

function lookupMessage(error: unknown): string {
  return error instanceof CallRefused && error.status === 404 ? UNKNOWN_USERNAME : sentenceOf(error);
}
