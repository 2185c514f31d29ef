import { brotliCompressSync } from 'node:zlib';

/** Most bytes of JavaScript (brotli) that a visitor's browser fetches for the first load of any page. */
export const FIRST_LOAD_MAX = 126_000;

/** Bytes of JavaScript (brotli) that a browser fetches for a page's first load: those that its HTML names. */
export async function firstLoadScript(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  return scriptBytes(origin, new Set(files));
}

/** Bytes of scripts (brotli). */
export async function scriptBytes(origin: string, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await compressedBytes(origin + file);
  return bytes;
}

/** Compressed sizes by address. Pages share most of their scripts, and a script's name changes with its content. */
const compressed = new Map<string, number>();

async function compressedBytes(address: string): Promise<number> {
  const known = compressed.get(address);
  if (known !== undefined) return known;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const { length } = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  compressed.set(address, length);
  return length;
}
