import { brotliCompressSync } from 'node:zlib';

/** Most bytes of JavaScript (brotli) that a visitor's browser fetches for the first load of any page. */
export const FIRST_LOAD_MAX = 119 * 1024;

/** Bytes of JavaScript (brotli) that a browser fetches for a page's first load: its scripts and their preloads. */
export async function firstLoadScript(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  return scriptBytes(origin, new Set(files));
}

/** Bytes of scripts (brotli). */
export async function scriptBytes(origin: string, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  return bytes;
}
