import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { asCallOf } from '../lib/callContext.ts';
import { type AccessPolicy, authorize } from './admission/access.ts';
import { API_PREFIX, addressFor } from './admission/apiAddress.ts';
import { type Caller, clientOf } from './admission/caller.ts';
import type { NoteExcess } from './admission/excess.ts';
import type { IsExempt } from './admission/exemption.ts';
import { refuseDuringMaintenance } from './admission/maintenance.ts';
import { AS_JSON_FILE } from './answers/answerHeaders.ts';
import { jsonContent, ReadyResponse, startSending } from './answers/readyResponse.ts';
import { type Answer, type Binding, inputOf } from './bind.ts';
import { addressGroup } from './limits/rateLimit.ts';
import type { CountRequest } from './limits/requestLimits.ts';
import { problemOf } from './problems.ts';
import { noteDecision } from './requests/requestLog.ts';

/** Public answers are stored but revalidated each time: changed or hidden data is gone at once. */
const REVALIDATE = 'public, no-cache';
const PRIVATE = 'private, no-store';

/**
 * Dependencies of every route. `catchUp` is awaited after each write that did not announce itself, so that caches of this process follow
 * before the response.
 */
export type RouteDeps = {
  policy: AccessPolicy;
  catchUp?: () => Promise<void>;
  count?: CountRequest;
  isExempt: IsExempt;
  /** Whether the site is under maintenance. */
  isMaintenance?: () => boolean;
  noteExcess?: NoteExcess;
};

/** Declares the route of a binding on the server. Access is checked, and the call counted, before the body is read. */
export function register(app: FastifyInstance, binding: Binding, deps: RouteDeps): void {
  const { endpoint } = binding;
  const { isExempt, catchUp = async () => {}, noteExcess = () => {} } = deps;
  const { callers, refused, whileOpen, identify } = hooksOf(binding, deps);
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
        if (answer.signedIn !== undefined) noteDecision(request, { uid: answer.signedIn });
        // If LISTEN is down, caches are skipped.
        if (endpoint.method !== 'GET' && !answer.isAnnounced) await catchUp().catch(() => {});
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

/** Checks of a call before its body is read; `callers` has who calls once it is known. */
function hooksOf({ endpoint }: Binding, deps: RouteDeps) {
  const { policy, isMaintenance = () => false } = deps;
  const refused = noteRefusals(deps.noteExcess ?? (() => {}));
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
  return { callers, refused, whileOpen, identify };
}

/** Counts refusals by a limit. Returns the same error. */
function noteRefusals(noteExcess: NoteExcess) {
  return (error: unknown, request: FastifyRequest, caller: Caller | null): unknown => {
    if (problemOf(error)?.status === 429) {
      const who = caller ? `membre ${caller.uid}, adresse ${request.ip}` : `adresse ${request.ip}`;
      noteExcess('limited', clientKey(request, caller)(), () => who);
    }
    return error;
  };
}

/** Key of the client in the fair queue: its member, or the network of its address. */
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
