import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const requestSchema = z.strictObject({ query: z.string(), variables: z.record(z.string(), z.unknown()) });

/** A query as it arrived. */
export type AnilistRequest = z.output<typeof requestSchema>;
export type AnilistAnswer = (response: ServerResponse, request: AnilistRequest) => void;

export type FakeAnilist = {
  url: string;
  /** Every query since the last `answerWith`. */
  requests: AnilistRequest[];
  /** Answers the next requests one after the other, the last one again and again. */
  answerWith(...answers: AnilistAnswer[]): void;
  close(): Promise<void>;
};

/** A server on this machine that speaks AniList's protocol, and misbehaves on request. */
export async function openFakeAnilist(): Promise<FakeAnilist> {
  const requests: AnilistRequest[] = [];
  let answers: AnilistAnswer[] = [NOT_FOUND];
  const server = createServer(async (incoming, response) => {
    const isJson = incoming.headers['content-type'] === 'application/json';
    const body = await text(incoming);
    if (incoming.method !== 'POST' || !isJson) return anilistError(400, 'Bad request')(response, NOTHING);
    const request = requestSchema.parse(JSON.parse(body));
    requests.push(request);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? NOT_FOUND;
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    answerWith: (...next) => {
      requests.length = 0;
      answers = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const NOTHING: AnilistRequest = { query: '', variables: {} };

/** An answer of GraphQL, by default 200. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): AnilistAnswer {
  return raw(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
}

export function raw(body: string, status: number, headers: Record<string, string> = {}): AnilistAnswer {
  return (response) => void response.writeHead(status, headers).end(body);
}

/** A refusal as AniList words it. */
export function anilistError(status: number, message: string, headers?: Record<string, string>) {
  return json({ data: null, errors: [{ message, status }] }, status, headers);
}

export const NOT_FOUND = json(
  { data: { Media: null }, errors: [{ message: 'Not Found.', status: 404 }] },
  404,
);

export const SILENCE: AnilistAnswer = () => {};

/** Every way in which AniList may fail, and whether asking again at once makes sense. */
export const BAD_ANSWERS: Record<string, { answer: AnilistAnswer; repeated: boolean }> = {
  'too many requests': {
    answer: anilistError(429, 'Too Many Requests.', { 'retry-after': '30' }),
    repeated: false,
  },
  'no answer in time': { answer: SILENCE, repeated: false },
  'a server error': { answer: raw('<h1>502</h1>', 502), repeated: true },
  HTML: { answer: raw('<!doctype html><title>Just a moment…</title>', 200), repeated: false },
  'truncated JSON': { answer: raw('{"data":{"Media":{"id":1,', 200), repeated: false },
  'another shape': {
    answer: json({ data: { Media: { id: 'one' }, Page: { media: {} } } }),
    repeated: false,
  },
  'errors of GraphQL': {
    answer: json({ data: null, errors: [{ message: 'Cannot query field "x".', status: 400 }] }, 400),
    repeated: false,
  },
  'an endless answer': { answer: endless, repeated: false },
  'a connection reset': { answer: (response) => void response.socket?.resetAndDestroy(), repeated: true },
};

function endless(response: ServerResponse): void {
  const part = ' '.repeat(65_536);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once('drain', more);
  };
  response.writeHead(200);
  more();
}
