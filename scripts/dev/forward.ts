import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Forwards a request to the server at `address`, over a new connection: the server may close a reused one at that moment. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
  const { method, url, headers } = incoming;
  const options = { method, headers: { ...headers, connection: 'close' } };
  const onward = request(address + url, options, (response) => {
    const { connection: _ended, ...answered } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, answered);
    // An answer that an edit cuts short is cut short for the browser, too.
    pipeline(response, outgoing, () => outgoing.destroy());
  });
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502).end(error.message);
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
