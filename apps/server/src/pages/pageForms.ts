import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { CompressedForms, compressed, ENCODINGS, type Encoding } from '@kiroku/api/http/answers/encodings';

/** Higher than for other answers: one page serves every reader. */
const BROTLI_QUALITY = 5;

const decompress = promisify(brotliDecompress);

/**
 * A page in each requested form. Nearly all readers take brotli: once that form exists, the plain one, five times as large, is dropped, and
 * decompressed from it when needed.
 */
export class PageForms extends CompressedForms {
  readonly offered = ENCODINGS;
  /** Bytes of the plain page. */
  readonly size: number;
  #plain: Buffer | undefined;

  constructor(body: Buffer, onGrow?: () => void) {
    super(onGrow);
    this.size = body.length;
    this.#plain = body;
  }

  override get bytes(): number {
    return super.bytes + (this.#plain?.length ?? 0);
  }

  /** The page as it was rendered. */
  async plain(): Promise<Buffer> {
    return this.#plain ?? decompress(await this.in('br'));
  }

  protected async compress(encoding: Encoding): Promise<Buffer> {
    const form = await compressed(await this.plain(), encoding, BROTLI_QUALITY);
    if (encoding === 'br') this.#plain = undefined;
    return form;
  }
}
