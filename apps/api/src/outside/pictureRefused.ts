/** `type`: not a picture we take; `pixels`: too many of them, or too long to draw; `premium`: a GIF, which not everybody may send. */
export type RefusalReason = 'type' | 'pixels' | 'premium';

/** A file that is no picture for us. It is the sender's fault, or his choice. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`picture refused (${reason})`, options);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}
