import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
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

/** The entries of such a file, one after the other. Throws ArchiveDamaged, and the system's own error for a file that cannot be read. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const entries = bytes
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ArchiveDamaged(error instanceof Error ? error.message : String(error));
  }
}
