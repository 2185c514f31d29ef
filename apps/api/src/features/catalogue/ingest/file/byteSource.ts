import { type FileHandle, open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { codeOf } from '#api/lib/codeOf.ts';

/** The file cannot be imported at all; the message is for the person at the terminal. */
export class ImportRefused extends Error {}

/** The file ends or breaks in the middle; the part before is sound. */
export class BrokenBytes extends Error {}

/** A file's content, decompressed, in chunks, and how far into the file we are. */
export type ByteSource = { size: number; consumed(): number; chunks: AsyncIterable<Buffer> };

/** Small: a compressed chunk may hold a thousand times its size. */
const CHUNK_BYTES = 16 * 1024;

/** Opens a file, compressed or not, whatever its name. The reader must run `chunks` to its end or leave its loop. Throws ImportRefused. */
export async function openByteSource(path: string): Promise<ByteSource> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(openProblem(path, error.code));
  });
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw new ImportRefused(`${path} est un dossier, pas un fichier.`);
    const first = await readChunk(file);
    let consumed = 0;
    const count = (bytes: number) => {
      consumed += bytes;
    };
    const raw = readChunks(file, first, count);
    const inflater = inflaterFor(first, path);
    return { size: stats.size, consumed: () => consumed, chunks: inflater ? inflated(raw, inflater) : raw };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function openProblem(path: string, code: string | undefined): string {
  if (code === 'ENOENT') return `Le fichier ${path} n’existe pas.`;
  if (code === 'EACCES' || code === 'EPERM') return `Le fichier ${path} ne peut pas être lu : accès refusé.`;
  return `Le fichier ${path} ne peut pas être ouvert (${code ?? 'raison inconnue'}).`;
}

function inflaterFor(first: Buffer, path: string): Transform | null {
  if (first.length === 0) throw new ImportRefused(`Le fichier ${path} est vide.`);
  const magic = first.toString('latin1', 0, 4);
  if (magic.startsWith('\x1f\x8b')) return createGunzip();
  if (magic === '\x28\xb5\x2f\xfd') return createZstdDecompress();
  if (magic.startsWith('PK\x03\x04')) {
    throw new ImportRefused(
      `${path} est une archive ZIP : décompressez-la, puis importez le fichier qu’elle contient.`,
    );
  }
  return null;
}

async function readChunk(file: FileHandle): Promise<Buffer> {
  // The position is null: the file may be a pipe.
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null);
  return buffer.subarray(0, bytesRead);
}

async function* readChunks(
  file: FileHandle,
  first: Buffer,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  try {
    for (let piece = first; piece.length > 0; piece = await readChunk(file)) {
      count(piece.length);
      yield piece;
    }
  } catch (error) {
    throw new BrokenBytes(`lecture impossible (${codeOf(error) ?? String(error)})`);
  } finally {
    await file.close();
  }
}

/**
 * Decompresses chunk by chunk. A plain pipe would discard decompressed bytes when the rest is broken; here all
 * readable bytes come before the error.
 */
async function* inflated(compressed: AsyncIterable<Buffer>, inflater: Transform): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let broken: Error | undefined;
  inflater.on('data', (bytes: Buffer) => ready.push(bytes));
  inflater.on('error', (error) => {
    broken ??= error;
  });
  try {
    for await (const piece of compressed) {
      await written(inflater, piece);
      yield* ready.splice(0);
      if (broken) break;
    }
    if (!broken) await finished(inflater.end()).catch((error: Error) => (broken ??= error));
    yield* ready.splice(0);
  } finally {
    inflater.destroy();
  }
  if (broken)
    throw new BrokenBytes(
      /unexpected end/.test(broken.message) ? 'fichier compressé tronqué' : 'fichier compressé abîmé',
    );
}

/** Resolves once a piece is behind us. A write that fails may never call back: the error counts too. */
function written(inflater: Transform, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      inflater.off('error', done);
      resolve();
    };
    inflater.once('error', done);
    inflater.write(piece, done);
  });
}
