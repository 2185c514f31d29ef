import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drawRequest, type Evening, type EveningMember, type EveningRequest } from './mix.ts';

/** Answers of one kind of request: milliseconds of those that were accepted, refusals for load (503), and failures. */
export type KindResult = { times: number[]; shed: number; failures: number };
export type EveningResult = { kinds: Map<string, KindResult>; seconds: number };

export type EveningPlan = {
  origins: readonly string[];
  seconds: number;
  /** Mean seconds between an answer and the next request of a member. */
  think: number;
};

/** Lets members go about their evening: each has a connection of its own to one of the processes in turn, and thinks between requests. */
export async function simulate(
  evening: Evening,
  members: readonly EveningMember[],
  { origins, seconds, think }: EveningPlan,
): Promise<EveningResult> {
  const kinds = new Map<string, KindResult>();
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const pause = () => wait(-Math.log(1 - Math.random()) * think * 1000);
  const live = async (member: EveningMember, index: number): Promise<void> => {
    const origin = origins[index % origins.length] ?? '';
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // They do not all arrive at the same moment.
    await wait(Math.random() * Math.min(think, seconds / 2) * 1000);
    while (!isOver()) {
      const sent = drawRequest(evening, member, Math.random);
      const started = performance.now();
      const status = await send(origin, sent, agent);
      note(kinds, sent.kind, status, performance.now() - started);
      await pause();
    }
    agent.destroy();
  };
  await Promise.all(members.map(live));
  return { kinds, seconds: (performance.now() - began) / 1000 };
}

function note(kinds: Map<string, KindResult>, kind: string, status: number, ms: number): void {
  const result = kinds.get(kind) ?? { times: [], shed: 0, failures: 0 };
  kinds.set(kind, result);
  if (status === 503) result.shed += 1;
  else if (status === 0 || status >= 400) result.failures += 1;
  else result.times.push(ms);
}

/** The status of the answer, once it was read whole; 0 for a connection that broke. */
function send(
  origin: string,
  { method, path, token, body, type }: EveningRequest,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'accept-encoding': 'br',
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    };
    const sent = request(new URL(path, origin), { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
