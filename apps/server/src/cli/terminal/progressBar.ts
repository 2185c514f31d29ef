import type { Output } from '../command.ts';
import { clock, grouped } from './numbers.ts';

const TERMINAL_MS = 100;
const LINES_MS = 5000;
const WIDEST_BAR = 30;
const NARROWEST_BAR = 5;

/** Progress of a long command: one updating line on a terminal, a line every few seconds elsewhere. */
export class ProgressBar {
  readonly #output: Output;
  readonly #what: string;
  readonly #now: () => number;
  readonly #started: number;
  #shownAt: number;

  /** `what` is counted ("titres"); `now` in milliseconds. */
  constructor(output: Output, what: string, now: () => number) {
    this.#output = output;
    this.#what = what;
    this.#now = now;
    this.#started = now();
    this.#shownAt = output.isTerminal ? Number.NEGATIVE_INFINITY : now();
  }

  /** `part`: done, 0 to 1; null while unknown. */
  update(count: number, part: number | null): void {
    const now = this.#now();
    const { isTerminal, columns } = this.#output;
    if (now - this.#shownAt < (isTerminal ? TERMINAL_MS : LINES_MS)) return;
    this.#shownAt = now;
    const state = { count, part, what: this.#what, seconds: (now - this.#started) / 1000 };
    if (isTerminal) this.#output.progress(progressLine(state, columns));
    else this.#output.problem(progressFacts(state));
  }

  /** Removes the line. */
  end(): void {
    if (this.#output.isTerminal) this.#output.progress(null);
  }
}

export type ProgressState = { count: number; part: number | null; what: string; seconds: number };

/** "[█████·····] 42 % · 15 230 titres · 610/s · reste 0:35", no wider than the terminal. */
export function progressLine(state: ProgressState, columns: number): string {
  const facts = progressFacts(state);
  const room = columns - 1 - facts.length - 3;
  if (state.part === null || room < NARROWEST_BAR) return facts.slice(0, Math.max(0, columns - 1));
  const width = Math.min(room, WIDEST_BAR);
  const full = Math.round(state.part * width);
  return `[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${facts}`;
}

/** The same without the bar. */
export function progressFacts({ count, part, what, seconds }: ProgressState): string {
  const rate = seconds > 0 ? count / seconds : 0;
  const facts = [`${grouped(count)} ${what}`, `${grouped(rate)}/s`];
  if (part === null) return facts.join(' · ');
  const rest = part > 0 ? [`reste ${clock((seconds * (1 - part)) / part)}`] : [];
  return [`${Math.floor(part * 100)} %`, ...facts, ...rest].join(' · ');
}
