/** Store of pictures. Throws a RangeError for keys not made by imageKey.ts. */
export type ImageStore = {
  /** Resolves once the picture would survive a crash. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
};

/** The store cannot do its work now: no room left, or no (good) answer. It is never the visitor's fault. */
export class ImageStoreDown extends Error {
  readonly reason: 'full' | 'down';

  constructor(reason: 'full' | 'down', options?: ErrorOptions) {
    super(`image store unavailable (${reason})`, options);
    this.name = 'ImageStoreDown';
    this.reason = reason;
  }
}
