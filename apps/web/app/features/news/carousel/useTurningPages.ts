import { NEWS_TURN_MS, turnedPage } from '@kiroku/contract/news/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

export type TurningPages = {
  /** The page that shows, from 0. */
  page: number;
  /** Whether pages turn by themselves, as soon as nothing holds them. */
  playing: boolean;
  /** Whether the carousel is paused. */
  still: boolean;
  play: () => void;
  pause: () => void;
  show: (page: number) => void;
  turn: (direction: 1 | -1) => void;
};

type Held = { hovered: boolean; focused: boolean };

/** Pages side by side that turn every few seconds: not under a pointer or the focus, nor with reduced motion. */
export function useTurningPages(
  count: number,
  carousel: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLDivElement | null>,
): TurningPages {
  const page = useShownPage(strip, count);
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [held, setHeld] = useState<Held>({ hovered: false, focused: false });
  const playing = choice ?? !reduced;
  const still = !playing || held.hovered || held.focused;

  const show = (next: number) => {
    const element = strip.current;
    if (!element) return;
    // The reader’s place goes along.
    if (element.contains(document.activeElement)) {
      element.children[next]?.querySelector('a')?.focus({ preventScroll: true });
    }
    element.scrollTo({ left: next * element.clientWidth });
  };
  const turn = (direction: 1 | -1) => show(turnedPage(page, direction, count));
  const latestTurn = useRef(turn);
  useEffect(() => {
    latestTurn.current = turn;
  });
  useHolding(carousel, latestTurn, setHeld);
  // A new page has its whole time, by whichever control it came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins again.
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => document.hidden || latestTurn.current(1), NEWS_TURN_MS);
    return () => clearInterval(timer);
  }, [still, page]);

  return {
    page,
    playing,
    still,
    play: () => {
      setChoice(true);
      setHeld((last) => ({ ...last, focused: false }));
    },
    pause: () => setChoice(false),
    show,
    turn,
  };
}

/** A mouse over the carousel or the focus in it holds its page, arrow keys turn it. The button that starts it holds nothing. */
function useHolding(
  carousel: RefObject<HTMLElement | null>,
  turn: RefObject<(direction: 1 | -1) => void>,
  setHeld: (change: (last: Held) => Held) => void,
): void {
  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    const ended = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handler: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, handler, { signal: ended.signal });
    // A finger that left the screen is over nothing.
    on('pointerenter', ({ pointerType }) =>
      setHeld((last) => ({ ...last, hovered: pointerType === 'mouse' })),
    );
    on('pointerleave', () => setHeld((last) => ({ ...last, hovered: false })));
    on('focusin', ({ target }) => {
      const focused = target instanceof Element && target.closest('[data-keeps-turning]') === null;
      setHeld((last) => ({ ...last, focused }));
    });
    on('focusout', ({ relatedTarget }) => {
      const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
      setHeld((last) => ({ ...last, focused: last.focused && stays }));
    });
    on('keydown', (event) => {
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!plain || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
      event.preventDefault();
      turn.current(event.key === 'ArrowRight' ? 1 : -1);
    });
    // They may have come before this code.
    setHeld(() => ({
      hovered: element.matches(':hover') && matchMedia('(hover: hover)').matches,
      focused: element.contains(document.activeElement),
    }));
    return () => ended.abort();
  }, [carousel, turn, setHeld]);
}

/** The page that the element is scrolled to; the first while it has no width. */
function useShownPage(strip: RefObject<HTMLDivElement | null>, count: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const read = () => {
      if (element.clientWidth > 0) setPage(Math.round(element.scrollLeft / element.clientWidth));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [strip]);
  return Math.min(page, count - 1);
}
