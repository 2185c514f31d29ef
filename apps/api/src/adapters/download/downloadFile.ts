import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DownloadFailure } from './downloadFailure.ts';
import { openRequests } from './openRequests.ts';
import { PartialFile } from './partialFile.ts';
import { receive } from './receive.ts';

export type DownloadOptions = {
  /** Paths of the partial file and its metadata, until it is complete. */
  folder: string;
  /** SHA-256 that the file must have, in hexadecimal. */
  sha256?: string | undefined;
  /** Most bytes. Default 1 GiB. */
  maxBytes?: number | undefined;
  /** Time limit of the whole, and of silence. Default an hour and 30 s. */
  timeoutMs?: number | undefined;
  idleMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Bytes received, and the total if the server states it. */
  onProgress?: ((received: number, total: number | null) => void) | undefined;
};

export type DownloadedFile = {
  path: string;
  bytes: number;
  /** Its entity tag, for a later `downloadIfChanged`. */
  etag: string | null;
  /** Removes the file. */
  remove(): Promise<void>;
};

const HOUR_MS = 3_600_000;
const IDLE_MS = 30_000;
const MAX_BYTES = 2 ** 30;
/** Attempts in a row that bring nothing. */
const MOST_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

/**
 * Downloads a file over https; an address of this machine or its networks may be plain http. What an interrupted download, of this call or
 * an earlier one, had received is asked for no more, as long as the server's file is the same (RFC 9110, 13.1.5 and 14). Throws
 * DownloadFailure, and what `signal` was aborted with.
 */
export async function downloadFile(address: string, options: DownloadOptions): Promise<DownloadedFile> {
  const file = await downloadIfChanged(address, options, null);
  if (file === null) throw new Error('a file that nobody had was not sent');
  return file;
}

/** Downloads a file unless its entity tag is still this one; null when unchanged. */
export async function downloadIfChanged(
  address: string,
  options: DownloadOptions,
  etag: string | null,
): Promise<DownloadedFile | null> {
  const { folder, sha256, timeoutMs = HOUR_MS, idleMs = IDLE_MS, maxBytes = MAX_BYTES, signal } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await PartialFile.open(
    join(folder, createHash('sha256').update(address).digest('hex').slice(0, 24)),
  );
  const late = AbortSignal.timeout(timeoutMs);
  const requests = openRequests(new URL(address), {
    idleMs,
    signal: signal ? AbortSignal.any([late, signal]) : late,
  });
  try {
    let received: Awaited<ReturnType<typeof receive>>;
    for (let failures = 0; ; ) {
      const before = file.size;
      try {
        received = await receive(requests, file, { maxBytes, etag, onProgress: options.onProgress });
        break;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (late.aborted) throw new DownloadFailure('n’est pas venu à temps');
        if (error instanceof DownloadFailure) throw error;
        failures = file.size > before ? 0 : failures + 1;
        if (failures === MOST_ATTEMPTS) throw new DownloadFailure(requests.causeOf(error));
        await sleep(FIRST_PAUSE_MS * 2 ** failures);
      }
    }
    if (received === 'same') {
      await file.discard();
      return null;
    }
    if (sha256 !== undefined) await expectDigest(file, sha256);
    return {
      path: await file.complete(),
      bytes: file.size,
      etag: received.etag,
      remove: () => rm(file.completePath, { force: true }),
    };
  } finally {
    await file.close();
    await requests.close();
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function expectDigest(file: PartialFile, expected: string): Promise<void> {
  const digest = await digestOf(file.path);
  if (digest === expected.toLowerCase()) return;
  await file.discard();
  throw new DownloadFailure(`n’a pas l’empreinte attendue : la sienne est ${digest}`);
}
