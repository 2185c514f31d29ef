import type { readUser } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { usernameComplaint } from '@kiroku/contract/account/rules';
import { UNKNOWN_USERNAME } from '@kiroku/contract/premium/problems';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallRefused, sentenceOf } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';

/** Pause after the last key before the lookup. */
const PAUSE_MS = 500;

export type TypedName = {
  text: string;
  type: (text: string) => void;
  /** Username of the member found, in its stored spelling; null without one. */
  username: string | null;
  error: string | undefined;
};

/** Username typed by a visitor: validated, then looked up after a pause. */
export function useTypedName(): TypedName {
  const [text, type] = useState('');
  const [rested, setRested] = useState('');
  const name = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const isRested = name !== '' && name === rested;
  const shapeError = isRested ? shapeMessage(name) : null;
  const isLookedUp = isRested && shapeError === null;
  const found = useQuery({
    queryKey: ['member-named', name.toLowerCase()],
    queryFn: ({ signal }) =>
      call<typeof readUser>('GET', '/user/:username', { params: { username: name }, signal }),
    enabled: isLookedUp,
    retry: false,
  });
  const lookupError = isLookedUp && found.isError ? lookupMessage(found.error) : null;
  return {
    text,
    type,
    username: (isLookedUp && found.data?.username) || null,
    error: shapeError ?? lookupError ?? undefined,
  };
}

/** Operators can give reserved names: a member may have one. */
function shapeMessage(name: string): string | null {
  const shapeError = usernameComplaint(name);
  return shapeError === ACCOUNT_MESSAGES.usernameReserved ? null : shapeError;
}

function lookupMessage(error: unknown): string {
  return error instanceof CallRefused && error.status === 404 ? UNKNOWN_USERNAME : sentenceOf(error);
}
