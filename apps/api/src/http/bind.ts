import type { Endpoint, EndpointInput, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from './apiAddress.ts';
import { parseInput, type RawInput } from './parse.ts';
import { Prepared, sendPrepared } from './prepared.ts';
import { ProblemError } from './problems.ts';

/** How long anybody may keep a public answer without asking again, then while asking. */
const PUBLIC_CACHE = 'public, max-age=30, stale-while-revalidate=300';

/** What answers a call: the reply itself, or bytes prepared earlier that hold it. `headers` come with either. */
export type Answer<E extends Endpoint> =
  | { reply: EndpointReply<E>; headers?: Record<string, string> }
  | { prepared: Prepared; headers?: Record<string, string> };

export type Handler<E extends Endpoint> = (input: EndpointInput<E>) => Promise<Answer<E>> | Answer<E>;

/** An endpoint and what answers it. */
export type Binding<E extends Endpoint = Endpoint> = {
  endpoint: E;
  handle: Handler<E>;
  /** What an unparsable path parameter is answered: an id that is no id names nothing. */
  unknown?: Problem;
  cacheControl?: string;
};

/** Binds an endpoint of the contract to its handler, keeping the types of both. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Omit<Binding<E>, 'endpoint' | 'handle'> = {},
): Binding {
  return { endpoint, handle, ...options } as unknown as Binding;
}

/** Declares the route of a binding on the server. */
export function register(app: FastifyInstance, binding: Binding): void {
  const { endpoint, cacheControl = PUBLIC_CACHE } = binding;
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    handler: async (request, reply) => {
      const answer = await binding.handle(inputOf(binding, request));
      void reply.header('cache-control', cacheControl);
      if (answer.headers) void reply.headers(answer.headers);
      return sendAnswer(answer, request, reply);
    },
  });
}

/** What a call made in this process comes to: the reply with its headers, or the refusal a client would have got. */
export type Outcome<E extends Endpoint> =
  | { ok: true; reply: EndpointReply<E>; headers: Record<string, string> }
  | { ok: false; problem: Problem };

/** Answers a call without HTTP, for pages rendered in this process (architecture.md, Stack). Throws only for faults of ours. */
export async function answerInProcess<E extends Endpoint>(
  binding: Binding,
  raw: RawInput,
): Promise<Outcome<E>> {
  try {
    const answer = await binding.handle(inputOf(binding, raw));
    const reply = 'prepared' in answer ? JSON.parse(answer.prepared.body.toString()) : answer.reply;
    return { ok: true, reply: reply as EndpointReply<E>, headers: answer.headers ?? {} };
  } catch (error) {
    if (error instanceof ProblemError)
      return { ok: false, problem: { ...error.problem, message: error.sentence } };
    throw error;
  }
}

function sendAnswer(answer: Answer<Endpoint>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPrepared(
    'prepared' in answer ? answer.prepared : new Prepared(JSON.stringify(answer.reply)),
    request,
    reply,
  );
}

function inputOf(
  { endpoint, unknown = PROBLEMS.unknownPath }: Binding,
  raw: RawInput,
): EndpointInput<Endpoint> {
  return parseInput(endpoint, raw, unknown);
}
