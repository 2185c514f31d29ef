import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Access, Endpoint, EndpointInput, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { DatabaseUnavailable } from '../db/problems.ts';
import { type AccessPolicy, authorize } from './admission/access.ts';
import { type Caller, type Client, IN_PROCESS } from './admission/caller.ts';
import type { ReadyResponse } from './answers/readyResponse.ts';
import { ProblemError } from './problems.ts';
import { unknownOf } from './refusals.ts';
import { parseInput, type RawInput } from './requests/parse.ts';

/** For answers that do not depend on a member's choice: stored without revalidation for a while, then while revalidating. */
export const SHORT_CACHE = { cacheControl: 'public, max-age=30, stale-while-revalidate=300' };

/** Server-sent events, ended by either side. */
export type StreamAnswer = { stream: Readable };

/** A file to save, as a whole. */
export type FileAnswer = { bytes: Buffer; name: string };

/**
 * The answer to a call: a reply, a ready response, a file, or a stream. `headers` come with any. `movedTo`: the path, relative to /api, that has
 * this answer for good; over HTTP the caller is led there. `isAnnounced`: this process knows already of all that the call changed.
 */
export type Answer<E extends Endpoint> = {
  headers?: Record<string, string>;
  movedTo?: string;
  isAnnounced?: boolean;
  /** The member whom the call signed in, for the log. */
  signedIn?: string;
} & (
  | { reply: EndpointReply<E> }
  | { ready: ReadyResponse<EndpointReply<E>> }
  | { file: FileAnswer }
  | StreamAnswer
);

type CallerOf<A extends Access> = A extends 'member' | 'staff'
  ? Caller
  : A extends 'optional'
    ? Caller | null
    : null;

/** A handler's input: the parsed input, the caller, and the client. `headers` are empty for calls of a page. */
export type HandlerInput<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E['access']>;
  client: Client;
  headers: IncomingHttpHeaders;
};

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>;

/** An endpoint and its handler. */
export type Binding<E extends Endpoint = Endpoint> = {
  endpoint: E;
  handle: Handler<E>;
  /** Cache-Control of a public answer; by default it is revalidated each time. */
  cacheControl?: string;
};

/** Binds an endpoint of the contract to its handler, with the types of both. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Omit<Binding<E>, 'endpoint' | 'handle'> = {},
): Binding {
  return { endpoint, handle, ...options } as unknown as Binding;
}

/** The outcome of a call in this process: the reply with its headers, or the refusal that a client would get. */
export type Outcome<E extends Endpoint> =
  | { ok: true; reply: EndpointReply<E>; headers: Record<string, string> }
  | { ok: false; problem: Problem; errors?: Record<string, string> | undefined };

/** Runs a visitor's call without HTTP, for pages rendered in this process. Throws only for internal errors. */
export async function answerInProcess<E extends Endpoint>(
  binding: Binding,
  raw: RawInput,
  policy: AccessPolicy,
): Promise<Outcome<E>> {
  try {
    const caller = await authorize(binding.endpoint, undefined, policy);
    const answer = await binding.handle(inputOf(binding, raw, caller, IN_PROCESS));
    return { ok: true, reply: replyOf(answer) as EndpointReply<E>, headers: answer.headers ?? {} };
  } catch (error) {
    if (error instanceof ProblemError)
      return { ok: false, problem: { ...error.problem, message: error.sentence }, errors: error.fields };
    if (error instanceof DatabaseUnavailable) return { ok: false, problem: PROBLEMS.databaseAway };
    throw error;
  }
}

function replyOf(answer: Answer<Endpoint>): unknown {
  if ('file' in answer || 'stream' in answer) throw new Error('a page asked for a file');
  return 'ready' in answer ? answer.ready.value() : answer.reply;
}

/** The input of a call, parsed. */
export function inputOf(
  { endpoint }: Binding,
  raw: RawInput & { headers?: IncomingHttpHeaders },
  caller: Caller | null,
  client: Client,
): HandlerInput<Endpoint> {
  const common = { caller, client, headers: raw.headers ?? {} };
  if (!endpoint.raw && !endpoint.binary)
    return { ...parseInput(endpoint, raw, unknownOf(endpoint)), ...common };
  const { body: _, ...others } = endpoint;
  const nothing = endpoint.binary ? new Uint8Array() : '';
  return { ...parseInput(others, raw, unknownOf(endpoint)), body: raw.body ?? nothing, ...common };
}
