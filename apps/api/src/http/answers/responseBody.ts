import { ownBytes } from '../../lib/ownBytes.ts';
import { type CompressedForms, WholeForms } from './encodings.ts';
import type { Slice } from './slice.ts';

/** The bytes of a response, in one piece or in slices. */
export interface ResponseBody {
  /** Number of bytes. */
  readonly size: number;
  /** Bytes held in memory. */
  readonly weight: number;
  /** Input of its tag: the same for the same bytes. */
  readonly digests: readonly Buffer[];
  /** None of a body in one piece. */
  readonly slices: readonly Slice[];
  /** The plain bytes, held from now on. `onGrow` is called when they were not held for that yet. */
  bytes(onGrow: () => void): Buffer;
  /** Its compressed forms. `onGrow` is called when they hold more bytes than before, or, where one replaces another, fewer. */
  forms(onGrow: () => void): CompressedForms;
}

/** A body in one piece. */
export class WholeBody implements ResponseBody {
  readonly slices = [];
  readonly #bytes: Buffer;

  constructor(text: string) {
    this.#bytes = ownBytes(text);
  }

  get size(): number {
    return this.#bytes.length;
  }

  get weight(): number {
    return this.#bytes.length;
  }

  get digests(): readonly Buffer[] {
    return [this.#bytes];
  }

  bytes(): Buffer {
    return this.#bytes;
  }

  forms(onGrow: () => void): CompressedForms {
    return new WholeForms(this.#bytes, onGrow);
  }
}
