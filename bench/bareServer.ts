import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type SentBytes, sentBytes } from './sentBytes.ts';

// The least a Node server can do: prepared bytes, looked up by path. The site is compared with it.
const [, , origin = ''] = process.argv;
const paths = JSON.parse(await text(process.stdin)) as string[];
const bodies = new Map<string, SentBytes>();
for (const path of paths) bodies.set(path, await sentBytes(origin, path));
const server = createServer(async (request, response) => {
  // A write is read whole and answered like its path.
  if (request.method !== 'GET') await text(request);
  const found = bodies.get(request.url ?? '');
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, found.headers).end(found.bytes);
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
