import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type DeflateOptions, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `name` is its path in it, with `/`; `at` is its date. */
export type ArchivedFile = { name: string; bytes: Uint8Array; at: Date };

const SLICE = 64 * 2 ** 10;
/** Compressed already: deflating would cost time and save nothing. */
const COMPRESSED = /\.(?:webp|png|jpe?g|gif|zip)$/i;
const LEVEL: DeflateOptions = { level: 6 };

/** A ZIP of the files, in their order, with UTF-8 names. It lets others work after every 64 KB. */
export async function zipOf(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for await (const file of files) await addFile(zip, file);
  zip.end();
  if (failure) throw failure;
  return Buffer.concat(chunks);
}

async function addFile(zip: Zip, { name, bytes, at }: ArchivedFile): Promise<void> {
  const entry = COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, LEVEL);
  entry.mtime = at;
  zip.add(entry);
  let from = 0;
  do {
    const to = from + SLICE;
    entry.push(bytes.subarray(from, to), to >= bytes.length);
    from = to;
    await yieldToEventLoop();
  } while (from < bytes.length);
}
