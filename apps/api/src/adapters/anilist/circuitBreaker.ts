import { AnilistFailure } from './failures.ts';

const MOST_FAILURES = 3;
const OPEN_MS = 60_000;
const SOON_S = 5;

/** Refuses calls while AniList fails or asks for a pause. */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #reason: AnilistFailure['reason'] = 'down';
  #until = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws while the circuit is open. */
  check(): void {
    const left = this.#until - this.#now();
    if (left > 0) throw new AnilistFailure(this.#reason, Math.ceil(left / 1000), 'circuit ouvert', false);
    // After the wait a single call asks; the others wait for its outcome.
    if (this.#failures >= MOST_FAILURES) this.#open('down', OPEN_MS);
  }

  succeeded(): void {
    this.#failures = 0;
    if (this.#reason === 'down') this.#until = 0;
  }

  failed(detail: string): AnilistFailure {
    this.#failures += 1;
    if (this.#failures < MOST_FAILURES) return new AnilistFailure('down', SOON_S, detail);
    this.#open('down', OPEN_MS);
    return new AnilistFailure('down', OPEN_MS / 1000, `${detail} ; nouvel essai dans ${OPEN_MS / 1000} s`);
  }

  /** A server that counts requests is alive. */
  busy(seconds: number, detail: string): AnilistFailure {
    this.#failures = 0;
    this.#open('busy', seconds * 1000);
    return new AnilistFailure('busy', seconds, detail);
  }

  #open(reason: AnilistFailure['reason'], ms: number): void {
    this.#reason = reason;
    this.#until = this.#now() + ms;
  }
}
