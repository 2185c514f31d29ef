import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ACCEPTED } from '../sentBytes.ts';
import { drawRequest, type Evening, type EveningMember, type EveningRequest } from './mix.ts';

/** Answers of one kind of request: milliseconds of accepted ones, refusals for load (503), and failures. */
export type KindResult = { times: number[]; shed: number; failures: number };
/** `samples`: some of the failures, in words. */
export type EveningResult = { kinds: Map<string, KindResult>; seconds: number; samples: string[] };

export type EveningPlan = {
  origin: string;
  seconds: number;
  /** Mean seconds between an answer and the next request of a member. */
  think: number;
  /** Whether a refused member asks again as soon as after an answer, instead of waiting for Retry-After. */
  insistent: boolean;
};

const SAMPLES = 10;

/**
 * Simulates members: each has an address, as sent by a proxy, and a connection, opened in advance as a proxy does, and pauses between
 * requests.
 */
export async function simulate(
  evening: Evening,
  members: readonly EveningMember[],
  { origin, seconds, think, insistent }: EveningPlan,
): Promise<EveningResult> {
  const kinds = new Map<string, KindResult>();
  const samples: string[] = [];
  const agents = new Map(members.map((member) => [member, new Agent({ keepAlive: true, maxSockets: 1 })]));
  await connectAll(origin, [...agents.values()]);
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  /** At the end, members without further requests are not awaited. */
  const rest = (ms: number) => wait(Math.min(ms, Math.max(0, began + seconds * 1000 - performance.now())));
  const pause = () => rest(-Math.log(1 - Math.random()) * think * 1000);
  const live = async (member: EveningMember, index: number): Promise<void> => {
    const agent = agents.get(member);
    // They do not all arrive at the same moment.
    await wait(Math.random() * Math.max(1, Math.min(think, seconds / 2)) * 1000);
    while (!isOver()) {
      const sent = drawRequest(evening, member, Math.random);
      const started = performance.now();
      const answer = await send(origin, sent, { agent, address: `10.0.${index >> 8}.${index & 255}` });
      note(kinds, sent.kind, answer.status, performance.now() - started);
      if (isFailure(answer) && samples.length < SAMPLES)
        samples.push(`${sent.method} ${sent.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (!insistent) await rest(answer.retryAfter * 1000);
      await pause();
    }
    agent?.destroy();
  };
  await Promise.all(members.map(live));
  return { kinds, seconds: (performance.now() - began) / 1000, samples };
}

/** One after the other: an event loop takes one new connection in a turn. */
async function connectAll(origin: string, agents: readonly Agent[]): Promise<void> {
  const hello = { kind: 'connection', method: 'GET', path: '/robots.txt' } as const;
  for (const agent of agents) await send(origin, hello, { agent });
}

function note(kinds: Map<string, KindResult>, kind: string, status: number, ms: number): void {
  const result = kinds.get(kind) ?? { times: [], shed: 0, failures: 0 };
  kinds.set(kind, result);
  if (status === 503) result.shed += 1;
  else if (isFailure({ status })) result.failures += 1;
  else result.times.push(ms);
}

function isFailure({ status }: { status: number }): boolean {
  return status !== 503 && (status === 0 || status >= 400);
}

/** A response that was read whole, with its body for failures only. Status 0 is a broken connection. */
type Answered = { status: number; retryAfter: number; text: string };

function send(
  origin: string,
  { method, path, token, body, type }: EveningRequest,
  { agent, address }: { agent?: Agent | undefined; address?: string },
): Promise<Answered> {
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ status: 0, retryAfter: 0, text: error.message });
    const headers = {
      'accept-encoding': ACCEPTED,
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    };
    const sent = request(new URL(path, origin), { method, headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      let text = '';
      if (isFailure({ status })) response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      else response.resume();
      response.on('end', () => resolve({ status, retryAfter, text }));
      response.on('error', broken);
    });
    sent.on('error', broken);
    sent.end(body);
  });
}
