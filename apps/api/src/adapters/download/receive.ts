import { DownloadFailure, ServerError } from './downloadFailure.ts';
import type { Requests } from './openRequests.ts';
import type { PartialFile } from './partialFile.ts';

type ReceiveOptions = {
  maxBytes: number;
  /** Entity tag of the known file, which is not sent again (RFC 9110, 13.1.2). */
  etag: string | null;
  onProgress: ((received: number, total: number | null) => void) | undefined;
};

type Answer = Awaited<ReturnType<Requests['get']>>;

/** Brings the missing bytes of a file; answers its entity tag, `'same'` when it is the known one. Throws DownloadFailure for what no further attempt mends, other errors for what one may. */
export async function receive(
  requests: Requests,
  file: PartialFile,
  { maxBytes, etag, onProgress }: ReceiveOptions,
): Promise<{ etag: string | null } | 'same'> {
  const { validator, size } = file;
  const answer = await requests.get(validator === null ? null : { from: size, validator }, etag);
  if (answer.status === 304 && etag !== null && validator === null) {
    await answer.body?.cancel();
    return 'same';
  }
  if (isWhole(answer, file)) {
    await answer.body?.cancel();
    return { etag: validator };
  }
  const total = await accept(answer, file);
  const tooLarge = () => new DownloadFailure(`pèse plus de ${Math.floor(maxBytes / 2 ** 20)} Mo`);
  if (total !== null && total > maxBytes) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  for await (const bytes of answer.body ?? []) {
    if (file.size + bytes.length > maxBytes) {
      await file.discard();
      throw tooLarge();
    }
    await file.append(bytes);
    onProgress?.(file.size, total);
  }
  if (total !== null && file.size < total) throw new Error('the body ended early');
  return { etag: answer.headers.get('etag') };
}

/** Whether nothing is left to bring: the answer to a part that begins at the end (RFC 9110, 15.5.17). */
function isWhole({ status, headers }: Answer, { size }: PartialFile): boolean {
  return status === 416 && size > 0 && totalOf(headers.get('content-range')) === size;
}

/** Prepares the file for the bytes of an answer; gives the size of the whole, null when unknown. */
async function accept({ status, headers, body }: Answer, file: PartialFile): Promise<number | null> {
  if (status === 206 && startOf(headers.get('content-range')) === file.size) {
    return totalOf(headers.get('content-range'));
  }
  if (status === 200) {
    // Compressed bytes cannot be compared with the size of the file.
    const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
    await file.restart(isPlain ? validatorOf(headers) : null);
    const length = headers.get('content-length');
    return isPlain && length !== null ? Number(length) : null;
  }
  await body?.cancel();
  if (status === 206 || status === 416) {
    await file.restart(null);
    throw new Error('the server sent another part');
  }
  if (status >= 500 || status === 429) throw new ServerError(status);
  throw new DownloadFailure(`n’a pas été donné : le serveur a répondu ${status}`);
}

/** A weak validator does not prove equal bytes (RFC 9110, 8.8.1). */
function validatorOf(headers: Answer['headers']): string | null {
  const etag = headers.get('etag');
  return etag?.startsWith('"') ? etag : null;
}

function startOf(range: string | null): number | null {
  const found = /^bytes (\d+)-/.exec(range ?? '');
  return found ? Number(found[1]) : null;
}

function totalOf(range: string | null): number | null {
  const found = /\/(\d+)$/.exec(range ?? '');
  return found ? Number(found[1]) : null;
}
