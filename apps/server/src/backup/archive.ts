import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

export type ArchiveEntry = { name: string; bytes: Uint8Array };

/** Writes entries into a new file, as tar compressed with gzip; its owner alone may read it. Throws EEXIST, never replaces. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const { readable, controller } = createTarPacker();
    const written = write(readable.pipeThrough(new CompressionStream('gzip')), (bytes) => file.write(bytes));
    await Promise.all([pack(entries, controller), written]);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function write(
  stream: ReadableStream<Uint8Array>,
  put: (bytes: Uint8Array) => Promise<unknown>,
): Promise<void> {
  for await (const bytes of stream) await put(bytes);
}

async function pack(
  entries: AsyncIterable<ArchiveEntry>,
  controller: ReturnType<typeof createTarPacker>['controller'],
): Promise<void> {
  try {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/** The file is no archive, or is cut short or damaged. */
export class ArchiveDamaged extends Error {}

/**
 * The entries of such a file, one after the other; the checksum is compared before the last `next` resolves. Throws ArchiveDamaged, and
 * the system's own error for a file that cannot be read. A caller may leave early.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const controller = new AbortController();
  // Node's own adapters between its streams and the web's throw outside any promise once a side was left.
  const feeding = pipeline(
    createReadStream(path),
    createGunzip(),
    (chunks: AsyncIterable<Uint8Array>) => feed(chunks, writable),
    { signal: controller.signal },
  );
  // Awaited below, where the decoder did not end with the same error.
  feeding.catch(() => undefined);
  try {
    for await (const { header, body } of readable) {
      if (header.type !== 'file') throw new ArchiveDamaged(`« ${header.name} » n’est pas un fichier`);
      yield { name: header.name, bytes: await buffer(body) };
    }
    await feeding;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw error instanceof ArchiveDamaged ? error : new ArchiveDamaged(causeOf(error));
  } finally {
    controller.abort();
    await feeding.catch(() => undefined);
  }
}

async function feed(chunks: AsyncIterable<Uint8Array>, decoder: WritableStream<Uint8Array>): Promise<void> {
  const writer = decoder.getWriter();
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    // Rejects where the decoder itself has failed: its reader has that error already.
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}
