/** Why AniList gave no answer: it has too many requests, or none of its answers can be used. */
export class AnilistFailure extends Error {
  readonly reason: 'busy' | 'down';
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number;
  /** Whether AniList was asked; a circuit that is open asks nothing. */
  readonly asked: boolean;

  constructor(reason: 'busy' | 'down', retryAfter: number, detail: string, asked = true) {
    super(detail);
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.asked = asked;
  }
}

/** An answer that cannot be used, or none at all. `passing`: the next attempt may succeed. */
export class Unusable extends Error {
  readonly passing: boolean;

  constructor(detail: string, passing = false) {
    super(detail);
    this.passing = passing;
  }
}

/** AniList's refusal of a private list. */
export class TooManyRequests extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`trop de requêtes, ${seconds} s à attendre`);
    this.seconds = seconds;
  }
}

/** AniList's refusal of a private list. */
export class PrivateOnAnilist extends Error {
  constructor() {
    super('une liste privée');
  }
}
