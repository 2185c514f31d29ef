import { useRef, useState } from 'react';
import { showError } from './calls/showError.ts';

export type ActionOptions = {
  /** Default: a toast. */
  onFailed?: (error: unknown) => void;
  /** Stays busy after a success: its element is about to go. */
  leaves?: boolean;
};

/** A press that is sent: one at a time, busy until it is answered. `send` rejects as `call` does. */
export function useAction<Input extends unknown[]>(
  send: (...input: Input) => Promise<unknown>,
  { onFailed = showError, leaves = false }: ActionOptions = {},
): { busy: boolean; run: (...input: Input) => void } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (...input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const isLeaving = await send(...input).then(() => leaves, onFailed);
    if (isLeaving) return;
    running.current = false;
    setBusy(false);
  };
  return { busy, run: (...input) => void run(...input) };
}
