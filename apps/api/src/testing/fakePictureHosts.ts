import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sharp from 'sharp';

export type PictureAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** A host of pictures on this machine. */
export type FakePictureHost = {
  /** As addresses name it. */
  host: string;
  url(path: string): string;
  /** Answers a path from now on. */
  answer(path: string, answer: PictureAnswer): void;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** The User-Agent of the last request. */
  agent(): string;
  /** The most requests that were under way at once. */
  mostAtOnce(): number;
};

export type FakePictureHosts = { hosts: FakePictureHost[]; close(): Promise<void> };

/** Servers that stand in for the hosts of pictures, good and hostile ones. An unknown path is 404. */
export async function openFakePictureHosts(count = 3): Promise<FakePictureHosts> {
  const opened = await Promise.all(Array.from({ length: count }, openHost));
  return {
    hosts: opened.map(({ host }) => host),
    async close() {
      await Promise.all(opened.map(({ server }) => closed(server)));
    },
  };
}

async function openHost(): Promise<{ host: FakePictureHost; server: Server }> {
  const answers = new Map<string, PictureAnswer>();
  const asked: string[] = [];
  let [underway, most, agent] = [0, 0, ''];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    agent = request.headers['user-agent'] ?? '';
    underway += 1;
    most = Math.max(most, underway);
    response.once('close', () => {
      underway -= 1;
    });
    (answers.get(path) ?? status(404))(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    server,
    host: {
      host,
      url: (path) => `http://${host}${path}`,
      answer: (path, answer) => void answers.set(path, answer),
      asked,
      agent: () => agent,
      mostAtOnce: () => most,
    },
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A JPEG of one colour. */
export function plainPicture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export function picture(bytes: Buffer, type = 'image/jpeg'): PictureAnswer {
  return (response) =>
    void response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

export function status(code: number, headers: Record<string, string> = {}): PictureAnswer {
  return (response) => void response.writeHead(code, headers).end();
}

/** These answers one after the other, then the last one again and again. */
export function inTurn(...answers: PictureAnswer[]): PictureAnswer {
  let at = 0;
  return (response, request) => {
    answers[Math.min(at, answers.length - 1)]?.(response, request);
    at += 1;
  };
}

/** A picture without an end. */
export const endlessPicture: PictureAnswer = (response) => {
  const part = Buffer.alloc(65_536, 0xff);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once('drain', more);
  };
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  more();
};

/** No answer at all. */
export const silence: PictureAnswer = () => {};
