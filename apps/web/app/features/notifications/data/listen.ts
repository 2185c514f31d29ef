import type { LiveState } from '@kiroku/contract/notifications/schema';
import { type Position, readStates } from './readStates.ts';

const FIRST_RETRY = 3000;
const LONGEST_RETRY = 120_000;

/**
 * Subscribes to the member's notifications while this page is visible, until the returned function is called. One tab of the browser has
 * the stream and forwards it to the others (product.md, Notifications 7).
 */
export function listen(uid: string, onState: (state: LiveState) => void): () => void {
  const name = `kiroku-notifications ${uid}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveState>) => onState(data);
  const tell = (state: LiveState) => {
    onState(state);
    channel.postMessage(state);
  };
  const position: Position = { lastId: undefined };
  let turn: AbortController | undefined;
  /** The server does not want this page back, until it is looked at again. */
  let isOver = false;
  let isClosed = false;
  const follow = () => {
    const isVisible = document.visibilityState === 'visible';
    if (!isVisible) isOver = false;
    const isWanted = isVisible && navigator.onLine && !isOver && !isClosed;
    if (isWanted === (turn !== undefined)) return;
    turn?.abort();
    turn = undefined;
    if (!isWanted) return;
    turn = new AbortController();
    const { signal } = turn;
    void alone(name, signal, async () => {
      isOver = await keepReading(position, signal, tell);
      if (isOver) follow();
    });
  };
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, follow);
  follow();
  return () => {
    for (const [target, event] of events) target.removeEventListener(event, follow);
    isClosed = true;
    follow();
    channel.close();
  };
}

/** Runs work in one tab at a time; where the browser has no locks, in each. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Only secure addresses have them.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // The page was hidden while another tab had its turn.
    if (!signal.aborted) throw error;
  }
}

/** Reads streams one after the other, after growing delays, until the turn ends (false) or the session has (true). */
async function keepReading(
  position: Position,
  signal: AbortSignal,
  tell: (state: LiveState) => void,
): Promise<boolean> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const outcome = await readStates(position, signal, (state) => {
      failures = 0;
      tell(state);
    });
    if (outcome === 'over') return true;
    await pause(delayAfter(failures), signal);
  }
  return false;
}

/** Between half and all of a delay that doubles: the pages of a server that restarts do not come back at one moment. */
function delayAfter(failures: number): number {
  const longest = Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY);
  return longest * (0.5 + Math.random() / 2);
}

/** Waits, at most until the turn ends. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
