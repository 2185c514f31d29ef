import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Access, Endpoint, EndpointInput, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { DatabaseUnavailable } from '../db/problems.ts';
import { asCallOf } from '../lib/callContext.ts';
import { type AccessPolicy, authorize } from './access.ts';
import { AS_JSON_FILE } from './answerHeaders.ts';
import { API_PREFIX, addressFor } from './apiAddress.ts';
import { type Caller, type Client, clientOf, IN_PROCESS } from './caller.ts';
import type { NoteExcess } from './excess.ts';
import type { IsExempt } from './exemption.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { parseInput, type RawInput } from './parse.ts';
import { ProblemError, problemOf } from './problems.ts';
import { addressGroup } from './rateLimit.ts';
import { jsonContent, ReadyResponse, startSending } from './readyResponse.ts';
import { unknownOf } from './refusals.ts';
import type { CountRequest } from './requestLimits.ts';
import { noteDecision } from './requestLog.ts';

/** Public answers are stored but revalidated each time: changed or hidden data is gone at once. */
const REVALIDATE = 'public, no-cache';
/** For answers that do not depend on a member's choice: stored without revalidation for a while, then while revalidating. */
export const SHORT_CACHE = { cacheControl: 'public, max-age=30, stale-while-revalidate=300' };
const PRIVATE = 'private, no-store';

/** Server-sent events, ended by either side. */
export type StreamAnswer = { stream: Readable };

/** A file to save, as a whole. */
export type FileAnswer = { bytes: Buffer; name: string };

/**
 * The answer to a call: a reply, a ready response, a file, or a stream. `headers` come with any. `movedTo`: the path, relative to /api, that has
 * this answer for good; over HTTP the caller is led there. `isTold`: this process knows already of all that the call changed.
 */
export type Answer<E extends Endpoint> = {
  headers?: Record<string, string>;
  movedTo?: string;
  isTold?: boolean;
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

/** Binds an endpoint of the contract to its handler, keeping the types of both. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Omit<Binding<E>, 'endpoint' | 'handle'> = {},
): Binding {
  return { endpoint, handle, ...options } as unknown as Binding;
}

/**
 * What every route works with. `settle` is awaited after each write that has not told of itself: what this process keeps in memory
 * follows it before the client knows of it.
 */
export type RouteDeps = {
  policy: AccessPolicy;
  settle?: () => Promise<void>;
  count?: CountRequest;
  isExempt: IsExempt;
  /** Whether the site is under maintenance. */
  isMaintenance?: () => boolean;
  noteExcess?: NoteExcess;
};

/** Declares the route of a binding on the server. Access is checked, and the call counted, before the body is read. */
export function register(app: FastifyInstance, binding: Binding, deps: RouteDeps): void {
  const { endpoint } = binding;
  const { policy, isExempt, settle = async () => {}, isMaintenance = () => false } = deps;
  const noteExcess = deps.noteExcess ?? (() => {});
  const refused = noteRefusals(noteExcess);
  const count: CountRequest = (request, reply, caller) => {
    if (endpoint.unlimited) return;
    try {
      deps.count?.(request, reply, caller);
    } catch (error) {
      throw refused(error, request, caller);
    }
  };
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const authorized = asCallOf(clientKey(request, null), () =>
      authorize(endpoint, authorizationOf(endpoint, request), policy),
    );
    const caller = await authorized.catch((error) => {
      // A refused token is a visitor's call.
      count(request, reply, null);
      throw error;
    });
    if (caller) noteDecision(request, { uid: caller.uid });
    count(request, reply, caller);
    return caller;
  };
  // Without a callback each hook would cost every call a turn of the event loop.
  const whileOpen = (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (isMaintenance()) refuseDuringMaintenance(endpoint, request, policy).then(() => done(), done);
    else done();
  };
  const identify = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (endpoint.access === 'anyone') {
      count(request, reply, null);
      return done();
    }
    admit(request, reply).then((caller) => {
      callers.set(request, caller);
      done();
    }, done);
  };
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    ...((endpoint.raw || endpoint.binary || endpoint.ignoresForm) && { config: bodyConfigOf(endpoint) }),
    ...(endpoint.stream && { config: { isStream: true } }),
    // A stream for the headers alone would stay open.
    ...(endpoint.stream && { exposeHeadRoute: false }),
    ...(endpoint.bodyToken
      ? // A token in the body can only be checked after reading it.
        { onRequest: whileOpen, preValidation: identify }
      : { onRequest: [whileOpen, identify] }),
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? null;
      const respond = async (): Promise<void> => {
        const answer = await binding.handle(inputOf(binding, request, caller, clientOf(request, isExempt)));
        // Without a connection to hear by nothing kept is believed.
        if (answer.signedIn !== undefined) noteDecision(request, { uid: answer.signedIn });
        if (endpoint.method !== 'GET' && !answer.isTold) await settle().catch(() => {});
        void reply.code(endpoint.status ?? 200).header('cache-control', cacheControlOf(binding, caller));
        if (answer.headers) void reply.headers(answer.headers);
        if (answer.movedTo !== undefined) void reply.redirect(addressFor(request, answer.movedTo), 301);
        else await sendAnswer(answer, endpoint, request, reply);
      };
      await asCallOf(clientKey(request, caller), respond).catch((error) => {
        throw refused(error, request, caller);
      });
      if (caller && endpoint.method !== 'GET') noteExcess('writes', caller.uid, () => `membre ${caller.uid}`);
      // A reply awaits its end: that a client reads slowly is no work.
      return reply;
    },
  });
}

/** Notes the refusals by a limit; answers the same error. */
function noteRefusals(noteExcess: NoteExcess) {
  return (error: unknown, request: FastifyRequest, caller: Caller | null): unknown => {
    if (problemOf(error)?.status === 429) {
      const who = caller ? `membre ${caller.uid}, adresse ${request.ip}` : `adresse ${request.ip}`;
      noteExcess('limited', clientKey(request, caller)(), () => who);
    }
    return error;
  };
}

/** Names the client whose turn a call takes: its member, or the network of its address. */
function clientKey({ ip }: FastifyRequest, caller: Caller | null): () => string {
  return () => caller?.uid ?? addressGroup(ip);
}

function bodyConfigOf({ raw, binary, ignoresForm }: Endpoint) {
  return { rawBody: raw ?? false, binaryBody: binary ?? false, ignoresForm: ignoresForm ?? false };
}

function authorizationOf({ bodyToken }: Endpoint, request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (!bodyToken || authorization !== undefined) return authorization;
  const { body } = request;
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** The outcome of a call in this process: the reply with its headers, or the refusal that a client would get. */
export type Outcome<E extends Endpoint> =
  | { ok: true; reply: EndpointReply<E>; headers: Record<string, string> }
  | { ok: false; problem: Problem; errors?: Record<string, string> | undefined };

/** Answers a visitor's call without HTTP, for pages rendered in this process. Throws only for internal errors. */
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

function cacheControlOf({ endpoint, cacheControl }: Binding, caller: Caller | null): string {
  if (caller !== null) return PRIVATE;
  return endpoint.method === 'GET' ? (cacheControl ?? REVALIDATE) : 'no-store';
}

async function sendAnswer(
  answer: Answer<Endpoint>,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if ('file' in answer) {
    const { bytes, name } = answer.file;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    void reply.type(endpoint.file ?? 'application/octet-stream').send(bytes);
  } else if ('stream' in answer) {
    void reply.type(endpoint.file ?? 'application/octet-stream').send(answer.stream);
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    const ready = 'ready' in answer ? answer.ready : new ReadyResponse(jsonContent(answer.reply));
    await startSending(ready, request, reply);
  } else if ('ready' in answer) {
    void reply.headers(AS_JSON_FILE).type(answer.ready.type).send(answer.ready.body);
  } else void reply.headers(AS_JSON_FILE).send(answer.reply);
}

function inputOf(
  { endpoint }: Binding,
  raw: RawInput & { headers?: IncomingHttpHeaders },
  caller: Caller | null,
  client: Client,
): HandlerInput<Endpoint> {
  const common = { caller: caller as null, client, headers: raw.headers ?? {} };
  if (!endpoint.raw && !endpoint.binary)
    return { ...parseInput(endpoint, raw, unknownOf(endpoint)), ...common };
  const { body: _, ...others } = endpoint;
  const nothing = endpoint.binary ? new Uint8Array() : '';
  return { ...parseInput(others, raw, unknownOf(endpoint)), body: raw.body ?? nothing, ...common };
}
