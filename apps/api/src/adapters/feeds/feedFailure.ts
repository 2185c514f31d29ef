/** Why a feed could not be read, as the end of a French sentence: « Le flux … ». */
export class FeedFailure extends Error {
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
