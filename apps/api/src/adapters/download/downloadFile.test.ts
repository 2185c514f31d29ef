import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type DownloadOptions, downloadFile } from './downloadFile.ts';

const FILE = randomBytes(3_000_000);
const SHA256 = createHash('sha256').update(FILE).digest('hex');

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: IncomingMessage['headers'][] = [];
const server = createServer((request, response) => {
  asked.push(request.headers);
  answer(request, response);
});
let origin: string;
let folder: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiroku-download-'));
  asked.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const download = (options: Partial<DownloadOptions> = {}) =>
  downloadFile(`${origin}/titles.jsonl`, { folder, ...options });

/** File server with ranges; `upTo` cuts the connection after that many bytes of each response. */
function fileServer({ bytes = FILE, etag = '"one"', upTo = Number.POSITIVE_INFINITY } = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const isPart = from > 0 && request.headers['if-range'] === etag;
    const sent = isPart ? bytes.subarray(from) : bytes;
    response.writeHead(isPart ? 206 : 200, {
      etag,
      'content-length': sent.length,
      ...(isPart && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (sent.length <= upTo) response.end(sent);
    else response.write(sent.subarray(0, upTo), () => response.destroy());
  };
}

describe('downloads', () => {
  test('a download stores the file, checks its digest and leaves nothing beside it', async () => {
    answer = fileServer();
    const progress: [number, number | null][] = [];
    const onProgress = (received: number, total: number | null) => void progress.push([received, total]);
    const file = await download({ sha256: SHA256.toUpperCase(), onProgress });
    expect(readFileSync(file.path).equals(FILE)).toBe(true);
    expect(file.bytes).toBe(FILE.length);
    expect(progress.at(-1)).toEqual([FILE.length, FILE.length]);
    expect(readdirSync(folder)).toHaveLength(1);
    await file.remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an interrupted download resumes where it stopped', async () => {
    answer = fileServer({ upTo: 1_000_000 });
    const file = await download({ sha256: SHA256 });
    expect(readFileSync(file.path).equals(FILE)).toBe(true);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked[1]).toMatchObject({
      'if-range': '"one"',
      range: expect.stringMatching(/^bytes=[1-9]\d*-$/),
    });
  });

  test('a later call resumes an aborted download', async () => {
    const stop = new AbortController();
    answer = fileServer();
    const onProgress = () => stop.abort(new Error('stopped'));
    await expect(download({ signal: stop.signal, onProgress })).rejects.toThrow('stopped');
    const file = await download({ sha256: SHA256 });
    expect(file.bytes).toBe(FILE.length);
    expect(asked.at(-1)?.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test('complete and partial downloads are readable by their owner only', async () => {
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    const downloads = join(folder, 'downloads');
    const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
    const modes = () => readdirSync(downloads).map((name) => modeOf(join(downloads, name)));
    const stop = new AbortController();
    answer = fileServer();
    const onProgress = () => stop.abort(new Error('stopped'));
    await expect(download({ folder: downloads, signal: stop.signal, onProgress })).rejects.toThrow('stopped');
    expect([modeOf(downloads), ...modes()]).toEqual(['700', '600', '600']);
    await download({ folder: downloads });
    expect(modes()).toEqual(['600']);
  });

  test('a download restarts when the file has changed meanwhile', async () => {
    const newer = randomBytes(500_000);
    answer = fileServer({ upTo: 1_000_000 });
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('stopped'));
    await expect(download({ signal: stop.signal, onProgress })).rejects.toThrow('stopped');
    answer = fileServer({ bytes: newer, etag: '"two"' });
    const file = await download();
    expect(readFileSync(file.path).equals(newer)).toBe(true);
  });

  test('a file with another digest is refused and deleted', async () => {
    answer = fileServer();
    await expect(download({ sha256: '0'.repeat(64) })).rejects.toThrow(
      `n’a pas l’empreinte attendue : la sienne est ${SHA256}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a file over the maximum size is refused, announced or not', async () => {
    answer = fileServer();
    await expect(download({ maxBytes: 2 ** 20 })).rejects.toThrow('pèse plus de 1 Mo');
    answer = (_request, response) => void response.writeHead(200).end(FILE);
    await expect(download({ maxBytes: 2 ** 20 })).rejects.toThrow('pèse plus de 1 Mo');
  });

  test('a download fails at its time limit, and after a refusal', async () => {
    answer = () => {};
    await expect(download({ timeoutMs: 300 })).rejects.toThrow('n’est pas venu à temps');
    answer = (_request, response) => void response.writeHead(404).end();
    await expect(download()).rejects.toThrow('le serveur a répondu 404');
  });

  test('a download retries while the server is briefly busy', async () => {
    let refusals = 2;
    const serve = fileServer();
    answer = (request, response) => {
      refusals -= 1;
      if (refusals >= 0) response.writeHead(503).end();
      else serve(request, response);
    };
    expect((await download({ sha256: SHA256 })).bytes).toBe(FILE.length);
  });

  test('a download follows at most five redirects', async () => {
    const serve = fileServer();
    answer = (request, response) =>
      request.url === '/there'
        ? serve(request, response)
        : void response.writeHead(302, { location: '/there' }).end();
    expect((await download()).bytes).toBe(FILE.length);
    answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
    await expect(download()).rejects.toThrow('est redirigé trop de fois');
  });
});

test.each(['http://exemple.fr/titles.json', 'http://93.184.216.34/titles.json'])(
  'the download of %s is refused without https',
  async (address) => {
    await expect(downloadFile(address, { folder })).rejects.toThrow('n’est pas servi en https');
  },
);
