import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type FeedAnswer = (response: ServerResponse, request: IncomingMessage) => void;

export type FakeFeeds = {
  /** Address of a feed on this machine. */
  url(path: string): string;
  /** Answers a path from now on. */
  answer(path: string, answer: FeedAnswer): void;
  /** Requests of a path, by the headers that came. */
  requests(path: string): IncomingMessage['headers'][];
  close(): Promise<void>;
};

/** A server of feeds on this machine, good and hostile ones. An unknown path is 404. */
export async function openFakeFeeds(): Promise<FakeFeeds> {
  const answers = new Map<string, FeedAnswer>();
  const requests = new Map<string, IncomingMessage['headers'][]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.set(path, [...(requests.get(path) ?? []), request.headers]);
    const answer = answers.get(path) ?? status(404);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    answer: (path, answer) => void answers.set(path, answer),
    requests: (path) => requests.get(path) ?? [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An item of an RSS document; absent fields are left out, and nothing is escaped. */
export type RssItem = {
  title?: string;
  link?: string;
  guid?: string;
  pubDate?: string;
  enclosure?: string;
};

/** An RSS document. */
export function rss(items: readonly RssItem[], title = 'Le Fil'): string {
  const written = items.map(({ enclosure, ...parts }) => {
    const inner = Object.entries(parts).map(([name, value]) => `<${name}>${value}</${name}>`);
    if (enclosure !== undefined) inner.push(`<enclosure url="${enclosure}" type="image/jpeg" length="1"/>`);
    return `<item>${inner.join('')}</item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://fil.example/</link>${written.join('')}</channel></rss>`;
}

/** An answer with a body. */
export function body(content: string | Uint8Array, headers: Record<string, string> = {}): FeedAnswer {
  return (response) =>
    void response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(content);
}

/** An answer without one. */
export function status(code: number, headers: Record<string, string> = {}): FeedAnswer {
  return (response) => void response.writeHead(code, headers).end();
}

/** Spaces without an end. */
export const endless: FeedAnswer = (response) => {
  const part = ' '.repeat(65_536);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once('drain', more);
  };
  response.writeHead(200);
  more();
};
