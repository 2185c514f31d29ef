import type { readUser } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { usernameComplaint } from '@kiroku/contract/account/rules';
import { UNKNOWN_USERNAME } from '@kiroku/contract/premium/problems';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallRefused, sentenceOf } from '../../lib/CallRefused.ts';
import { call } from '../../lib/call.ts';

/** How long typing must rest before anybody is looked for. */
const PAUSE_MS = 500;

export type TypedName = {
  text: string;
  type: (text: string) => void;
  /** The member of that name, as they spell it; null until one was found. */
  username: string | null;
  error: string | undefined;
};

/** A username that a visitor types: its shape is judged, then whether anybody bears it, once typing rests. */
export function useTypedName(): TypedName {
  const [text, type] = useState('');
  const [rested, setRested] = useState('');
  const name = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const judged = name !== '' && name === rested;
  const complaint = judged ? shapeComplaint(name) : null;
  const asks = judged && complaint === null;
  const found = useQuery({
    queryKey: ['member-named', name.toLowerCase()],
    queryFn: ({ signal }) =>
      call<typeof readUser>('GET', '/user/:username', { params: { username: name }, signal }),
    enabled: asks,
    retry: false,
  });
  const missed = asks && found.isError ? missing(found.error) : null;
  return {
    text,
    type,
    username: (asks && found.data?.username) || null,
    error: complaint ?? missed ?? undefined,
  };
}

/** Reserved names are the operators' to give: somebody may bear one. */
function shapeComplaint(name: string): string | null {
  const complaint = usernameComplaint(name);
  return complaint === ACCOUNT_MESSAGES.usernameReserved ? null : complaint;
}

function missing(error: unknown): string {
  return error instanceof CallRefused && error.status === 404 ? UNKNOWN_USERNAME : sentenceOf(error);
}
