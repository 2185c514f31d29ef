import { type RefObject, useEffect, useState } from 'react';

/** Time before a confirmation accepts an answer: the second click of a double click is none. */
const MIN_READING_TIME = 500;
/** Time until the confirmation closes, without focus or pointer at it. */
const TIMEOUT = 4000;

export type Confirmation = {
  isPending: boolean;
  /** Whether the confirmation accepts an answer. */
  ready: boolean;
  open: () => void;
  cancel: () => void;
};

/** Confirmation that accepts an answer once it could be read, and closes where neither focus nor pointer is at `place`. */
export function useConfirmation(place: RefObject<HTMLElement | null>): Confirmation {
  const [state, setState] = useState<'idle' | 'pending' | 'ready'>('idle');
  const isPending = state !== 'idle';
  useEffect(() => {
    if (!isPending) return;
    const reading = setTimeout(() => setState('ready'), MIN_READING_TIME);
    const closing = setInterval(() => {
      if (!place.current?.matches(':hover, :focus-within')) setState('idle');
    }, TIMEOUT);
    return () => {
      clearTimeout(reading);
      clearInterval(closing);
    };
  }, [isPending, place]);
  return {
    isPending,
    ready: state === 'ready',
    open: () => setState('pending'),
    cancel: () => setState('idle'),
  };
}
