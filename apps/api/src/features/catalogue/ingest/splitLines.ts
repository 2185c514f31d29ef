import { BrokenBytes } from './byteSource.ts';
import { BrokenFile, Collected, type Piece } from './piece.ts';

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The lines of a file, by line feed alone: JSON may hold U+2028 as it is. Empty ones are counted, not handed on. Throws BrokenFile. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const line = new Collected();
  let at = 1;
  try {
    for await (const chunk of chunks) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        line.add(chunk.subarray(from, end));
        const piece = withoutMark(line.take(at));
        if (!isBlank(piece)) yield piece;
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

function withoutMark(piece: Piece): Piece {
  if (piece.at !== 1 || !('bytes' in piece) || !piece.bytes.subarray(0, 3).equals(BYTE_ORDER_MARK))
    return piece;
  return { ...piece, bytes: piece.bytes.subarray(3) };
}

function isBlank(piece: Piece): boolean {
  return 'bytes' in piece && piece.bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
