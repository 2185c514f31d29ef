import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Encodings that browsers accept. */
export const ACCEPTED = 'gzip, deflate, br, zstd';

/** An answer as a browser is sent it: not decompressed. */
export type SentBytes = { headers: Record<string, string>; bytes: Buffer };

/** Reads what a server sends a browser. */
export async function sentBytes(origin: string, path: string): Promise<SentBytes> {
  const sent = get(origin + path, { headers: { 'accept-encoding': ACCEPTED } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  const headers = { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) };
  return { headers, bytes: await buffer(answer) };
}
