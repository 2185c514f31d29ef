/** `type`: not a picture we take; `pixels`: too many of them; `premium`: a GIF, which premium members alone may send. */
export type RefusalReason = 'type' | 'pixels' | 'premium';

/** A file that is no picture for us, by the choice of its sender. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`picture refused (${reason})`, options);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

/** The time limit of a picture, reached by a machine that is too busy. Its sender is not at fault. */
export class PictureLate extends Error {
  constructor(options?: ErrorOptions) {
    super('picture took too long', options);
    this.name = 'PictureLate';
  }
}
