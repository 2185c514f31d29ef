import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Options, s3Store } from './s3Store.ts';

const KEY = 'avatar/ab/ab0123456789abcdef0123456789abcd.webp';
const ACCESS = { accessKeyId: 'AKIAKIROKU', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfi' };
const BYTES = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 128, 10, 13]);
/** An unused port. */
const NOWHERE = 'http://127.0.0.1:9';

type Mood = 'well' | 'failing' | 'silent' | 'slow body' | 'elsewhere' | 'absent on delete';
type Bucket = {
  server: Server;
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  requests: string[];
  mood: Mood;
  options: S3Options;
};

let bucket: Bucket;

beforeEach(async () => {
  bucket = await openBucket();
});
afterEach(async () => {
  bucket.server.closeAllConnections();
  await new Promise((resolve) => bucket.server.close(resolve));
});

test('a picture in a bucket is stored with its type, read back and removed, with valid signatures', async () => {
  const store = s3Store(bucket.options);
  await store.put(KEY, BYTES, 'image/webp');
  expect(bucket.objects.get(`/pictures/${KEY}`)).toEqual({ bytes: BYTES, type: 'image/webp' });
  expect(await store.read(KEY)).toEqual(BYTES);
  await store.remove(KEY);
  expect(bucket.objects.size).toBe(0);
  expect(bucket.requests).toEqual(['PUT', 'GET', 'DELETE'].map((method) => `${method} /pictures/${KEY} 200`));
});

test('a missing object reads as null and may be removed', async () => {
  const store = s3Store(bucket.options);
  expect(await store.read(KEY)).toBeNull();
  await store.remove(KEY);
  bucket.mood = 'absent on delete';
  await store.remove(KEY);
});

test('a final slash in the endpoint is ignored', async () => {
  const store = s3Store({ ...bucket.options, endpoint: `${bucket.options.endpoint}/` });
  await store.put(KEY, BYTES, 'image/webp');
  expect([...bucket.objects.keys()]).toEqual([`/pictures/${KEY}`]);
});

test('a wrong secret is refused by the service and reported as down', async () => {
  const store = s3Store({ ...bucket.options, secretAccessKey: 'wrong' });
  await expect(store.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject(DOWN);
  expect(bucket.requests).toEqual([`PUT /pictures/${KEY} 403`]);
  expect(bucket.objects.size).toBe(0);
});

test.each<Mood>(['failing', 'silent', 'elsewhere'])(
  'a service that is %s is reported as down',
  async (mood) => {
    bucket.mood = mood;
    const store = s3Store({ ...bucket.options, timeoutMs: 200 });
    await expect(store.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject(DOWN);
    await expect(store.read(KEY)).rejects.toMatchObject(DOWN);
    await expect(store.remove(KEY)).rejects.toMatchObject(DOWN);
  },
);

test('a picture with an incomplete body is reported as down', async () => {
  bucket.mood = 'slow body';
  const store = s3Store({ ...bucket.options, timeoutMs: 200 });
  await expect(store.read(KEY)).rejects.toMatchObject(DOWN);
});

test('an unreachable service is reported as down', async () => {
  const store = s3Store({ ...bucket.options, endpoint: NOWHERE });
  await expect(store.read(KEY)).rejects.toMatchObject(DOWN);
});

test('an invalid key is never requested', async () => {
  const store = s3Store(bucket.options);
  await expect(store.read('../other-bucket/secret.webp')).rejects.toThrow(RangeError);
  await expect(store.put('avatar/../x.webp', BYTES, 'image/webp')).rejects.toThrow(RangeError);
  await expect(store.remove('../pictures')).rejects.toThrow(RangeError);
  expect(bucket.requests).toEqual([]);
});

const DOWN = { name: 'ImageStoreDown', reason: 'down' };

/** A bucket called `pictures` on a local port, that speaks as much S3 as a picture needs. */
async function openBucket(): Promise<Bucket> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { endpoint, region: 'fr-par', bucket: 'pictures', ...ACCESS };
  return { server, objects: new Map(), requests: [], mood: 'well', options };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { method = '', url = '' } = request;
  if (bucket.mood === 'silent') return;
  const status = statusOf(request, body);
  bucket.requests.push(`${method} ${url} ${status}`);
  if (status !== 200) return refuse(response, status);
  if (bucket.mood === 'slow body') {
    response.writeHead(200, { 'content-length': 1000 }).write('RIFF');
    return;
  }
  if (method === 'PUT') {
    bucket.objects.set(url, { bytes: body, type: request.headers['content-type'] });
    response.writeHead(200, { etag: '"1"' }).end();
  } else if (method === 'DELETE') {
    if (bucket.mood === 'absent on delete') return refuse(response, 404);
    bucket.objects.delete(url);
    response.writeHead(204).end();
  } else {
    const found = bucket.objects.get(url);
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
    else refuse(response, 404);
  }
}

function statusOf(request: IncomingMessage, body: Buffer): number {
  if (!isSigned(request, body)) return 403;
  if (bucket.mood === 'elsewhere') return 307;
  return bucket.mood === 'failing' ? 500 : 200;
}

function refuse(response: ServerResponse, status: number): void {
  const code = { 403: 'SignatureDoesNotMatch', 404: 'NoSuchKey' }[status] ?? 'InternalError';
  response.writeHead(status, {
    'content-type': 'application/xml',
    ...(status === 307 && { location: 'http://169.254.169.254/latest/meta-data' }),
  });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** AWS Signature Version 4, implemented independently from its description: the received request must have it. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, access, day = '', region = '', signed = '', signature = ''] = match;
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const at = header('x-amz-date');
  const digest = header('x-amz-content-sha256');
  const names = signed.split(';');
  const url = new URL(request.url ?? '', 'http://bucket.invalid');
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    names.map((name) => `${name}:${header(name)}\n`).join(''),
    signed,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${ACCESS.secretAccessKey}`),
  );
  const late = Math.abs(
    Date.now() - Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')),
  );
  return (
    access === ACCESS.accessKeyId &&
    region === 'fr-par' &&
    at.startsWith(day) &&
    late < 15 * 60_000 &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)) &&
    (digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body)) &&
    timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
