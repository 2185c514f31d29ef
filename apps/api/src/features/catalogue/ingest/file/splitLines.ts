import { BrokenBytes } from './byteSource.ts';
import { BrokenFile, EntryBuffer, type EntryBytes } from './entryBytes.ts';

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The lines of a file, by line feed alone: JSON may hold U+2028 as it is. Empty ones are counted, not handed on. Throws BrokenFile. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<EntryBytes> {
  const line = new EntryBuffer();
  let at = 1;
  try {
    for await (const chunk of chunks) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        line.add(chunk.subarray(from, end));
        const entry = withoutMark(line.take(at));
        if (!isBlank(entry)) yield entry;
        at += 1;
        from = end + 1;
      }
      line.add(chunk.subarray(from));
    }
  } catch (error) {
    throw error instanceof BrokenBytes ? new BrokenFile(at, error.message) : error;
  }
  if (line.empty) return;
  const last = withoutMark(line.take(at));
  if (!isBlank(last)) yield 'bytes' in last ? { ...last, cut: true } : last;
}

function withoutMark(entry: EntryBytes): EntryBytes {
  if (entry.at !== 1 || !('bytes' in entry) || !entry.bytes.subarray(0, 3).equals(BYTE_ORDER_MARK))
    return entry;
  return { ...entry, bytes: entry.bytes.subarray(3) };
}

function isBlank(entry: EntryBytes): boolean {
  return 'bytes' in entry && entry.bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
