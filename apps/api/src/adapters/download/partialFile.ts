import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { recordIn } from '@kiroku/contract/base/records';

/** Data to resume a download: the strong validator of the file that the bytes belong to (RFC 9110, 8.8.1). */
type Known = { validator: string };

const OWNER_ALONE = 0o600;

/** A partial file, with its metadata beside it. */
export class PartialFile {
  readonly path: string;
  readonly completePath: string;
  readonly #notePath: string;
  readonly #handle: FileHandle;
  #size: number;
  #validator: string | null;

  private constructor(base: string, handle: FileHandle, size: number, validator: string | null) {
    this.path = `${base}.part`;
    this.completePath = `${base}.file`;
    this.#notePath = `${base}.json`;
    this.#handle = handle;
    this.#size = size;
    this.#validator = validator;
  }

  /** Opens what an earlier download left at a path, else an empty file. */
  static async open(base: string): Promise<PartialFile> {
    const validator = await readValidator(`${base}.json`);
    const handle = await open(`${base}.part`, validator === null ? 'w+' : 'a+', OWNER_ALONE);
    return new PartialFile(base, handle, (await handle.stat()).size, validator);
  }

  get size(): number {
    return this.#size;
  }

  /** Validator of the bytes that are there; null when there are none to go on from. */
  get validator(): string | null {
    return this.#size > 0 ? this.#validator : null;
  }

  /** Begins again, with a file of another validator, or of none: that one cannot be continued. */
  async restart(validator: string | null): Promise<void> {
    await this.#handle.truncate(0);
    this.#size = 0;
    this.#validator = validator;
    if (validator === null) return rm(this.#notePath, { force: true });
    const known: Known = { validator };
    await writeFile(this.#notePath, JSON.stringify(known), { mode: OWNER_ALONE });
  }

  async append(bytes: Uint8Array): Promise<void> {
    await this.#handle.appendFile(bytes);
    this.#size += bytes.length;
  }

  /** Gives the file its lasting name. */
  async complete(): Promise<string> {
    await rename(this.path, this.completePath);
    await rm(this.#notePath, { force: true });
    return this.completePath;
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
    await rm(this.#notePath, { force: true });
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function readValidator(path: string): Promise<string | null> {
  try {
    const { validator } = recordIn(JSON.parse(await readFile(path, 'utf8')));
    return typeof validator === 'string' ? validator : null;
  } catch {
    // Absent, or cut off: the file is downloaded from its beginning.
    return null;
  }
}
