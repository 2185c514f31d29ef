import { isUtf8 } from 'node:buffer';
import { type ByteSource, openByteSource } from './byteSource.ts';
import { BrokenFile, type EntryBytes } from './entryBytes.ts';
import { DocumentSplitter, splitDocument } from './splitDocument.ts';
import { splitLines } from './splitLines.ts';

/** An entry of an import file: its JSON value, or why it has none. */
export type Entry = { at: number } & ({ value: unknown } | { problem: string });

/** An open import file. `at` counts what `unit` names. */
export type EntrySource = {
  unit: 'ligne' | 'fiche';
  /** Bytes of the file as it lies on the disk, and how many were read. */
  size: number;
  consumed(): number;
  entries: AsyncIterable<Entry>;
};

/** Bytes read to distinguish a JSON document from JSON lines. */
const HEAD = 256 * 1024;

/**
 * Opens an import file: JSON Lines, or a JSON document with a list `data` or `items`; plain, gzip or Zstandard. Its content
 * decides, not its name. The entries end with BrokenFile where the file breaks. Throws ImportRefused.
 */
export async function openEntries(path: string): Promise<EntrySource> {
  const source = await openByteSource(path);
  const { isDocument, chunks } = await detectFormat(source);
  const entries = parsed(isDocument ? splitDocument(chunks) : splitLines(chunks));
  return { unit: isDocument ? 'fiche' : 'ligne', size: source.size, consumed: source.consumed, entries };
}

async function detectFormat(
  source: ByteSource,
): Promise<{ isDocument: boolean; chunks: AsyncIterable<Buffer> }> {
  const iterator = source.chunks[Symbol.asyncIterator]();
  const splitter = new DocumentSplitter();
  const seen: Buffer[] = [];
  let failure: unknown;
  for (let length = 0; splitter.phase === 'before' && length < HEAD; ) {
    const next = await iterator.next().catch((error: unknown) => {
      failure = error;
      return { done: true as const, value: undefined };
    });
    if (next.done) break;
    seen.push(next.value);
    length += next.value.length;
    splitter.push(next.value);
  }
  return { isDocument: splitter.phase !== 'before', chunks: replayed(seen, iterator, failure) };
}

/** The chunks already read, then the rest, then the failure met while reading them. */
async function* replayed(
  seen: Buffer[],
  iterator: AsyncIterator<Buffer>,
  failure: unknown,
): AsyncGenerator<Buffer> {
  try {
    yield* seen;
    if (failure !== undefined) throw failure;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* parsed(readChunks: AsyncIterable<EntryBytes>): AsyncGenerator<Entry> {
  for await (const entry of readChunks) yield parse(entry);
}

function parse(entry: EntryBytes): Entry {
  const { at } = entry;
  if ('tooLong' in entry) return { at, problem: 'plus de 4 Mo' };
  const problem = isUtf8(entry.bytes) ? undefined : 'le texte n’est pas en UTF-8';
  const value = problem ? undefined : parseJson(entry.bytes);
  if (value !== undefined) return { at, value };
  if (entry.cut) throw new BrokenFile(at, 'le fichier s’arrête au milieu d’une fiche');
  return { at, problem: problem ?? 'JSON mal formé' };
}

/** Undefined, which JSON cannot express, for text that is not JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
