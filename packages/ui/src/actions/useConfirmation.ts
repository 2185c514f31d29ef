import { useEffect, useState } from 'react';

/** Time before a confirmation accepts an answer: the second click of a double click is none. */
const MIN_READING_TIME = 500;
/** Time until the confirmation closes. */
const TIMEOUT = 4000;

export type Confirmation = {
  isPending: boolean;
  /** Whether the confirmation accepts an answer. */
  ready: boolean;
  open: () => void;
  cancel: () => void;
};

/** Confirmation that closes by itself, and accepts an answer once it could be read. */
export function useConfirmation(): Confirmation {
  const [state, setState] = useState<'idle' | 'pending' | 'ready'>('idle');
  const isPending = state !== 'idle';
  useEffect(() => {
    if (!isPending) return;
    const timers = [
      setTimeout(() => setState('ready'), MIN_READING_TIME),
      setTimeout(() => setState('idle'), TIMEOUT),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isPending]);
  return {
    isPending,
    ready: state === 'ready',
    open: () => setState('pending'),
    cancel: () => setState('idle'),
  };
}
