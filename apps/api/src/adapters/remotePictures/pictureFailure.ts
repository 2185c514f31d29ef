/**
 * Consequence of a failed request: `later` retries after a while, `failed` waits for an operator, `gone` never retries (RFC 9110,
 * 15.5.11; RFC 7725).
 */
export type FailureKind = 'later' | 'failed' | 'gone';

/** Reason of a failure to fetch a picture of another site, as the end of a French sentence: « L’image … ». */
export class PictureFailure extends Error {
  readonly kind: FailureKind;
  /** The host that did not answer well, after redirects. */
  readonly host: string | undefined;
  /** Seconds after which that host wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, about: { host?: string; retryAfter?: number } = {}) {
    super(message);
    this.kind = kind;
    this.host = about.host;
    this.retryAfter = about.retryAfter;
  }
}
