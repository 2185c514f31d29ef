import { brotliCompressSync } from 'node:zlib';

/** Bytes of JavaScript (brotli) that a browser fetches for a page's first load: its scripts and their preloads. */
export async function firstLoadScript(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  );
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  return bytes;
}
