import { useEffect, useState } from 'react';

/** How long a question takes no answer: the second click of a double click is none. */
const DEAD_TIME = 500;
/** How long a question stands. */
const PATIENCE = 4000;

export type Confirmation = {
  asked: boolean;
  /** It can be answered. */
  ready: boolean;
  ask: () => void;
  takeBack: () => void;
};

/** A question that stands for a while, and takes an answer once it could be read. */
export function useConfirmation(): Confirmation {
  const [state, setState] = useState<'calm' | 'asked' | 'ready'>('calm');
  const asked = state !== 'calm';
  useEffect(() => {
    if (!asked) return;
    const timers = [
      setTimeout(() => setState('ready'), DEAD_TIME),
      setTimeout(() => setState('calm'), PATIENCE),
    ];
    return () => timers.forEach(clearTimeout);
  }, [asked]);
  return {
    asked,
    ready: state === 'ready',
    ask: () => setState('asked'),
    takeBack: () => setState('calm'),
  };
}
