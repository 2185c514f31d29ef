import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { errorFields } from '../../lib/errorFields.ts';

/** The log of requests: a JSON object in a line, with the names of fields that lines of the background have too. */
export function requestLog(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: { err: errorFields, req: namedRequest },
    },
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
  };
}

/** The caller, and the reason of a refusal: security events (ASVS 7.2). Never the content of a request. */
type Decision = { uid?: string; refusal?: string };

const decisions = new WeakMap<FastifyRequest, Decision>();

/** Adds to the line of a request who called, or the code of its refusal. */
export function noteDecision(request: FastifyRequest, decision: Decision): void {
  if (isLogged(request.log)) decisions.set(request, { ...decisions.get(request), ...decision });
}

/** One line for a request, once it is answered; at `debug` another one when it comes. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    if (request.log.level === 'debug') request.log.debug(namedRequest(request), 'requête reçue');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { log } = reply;
    if (error) log.error({ ...fieldsOf(request, reply), err: error }, 'la réponse n’a pas pu être envoyée');
    else if (isLogged(log)) log.info(fieldsOf(request, reply), 'requête');
  }
}

/** Whether requests are logged at all: their fields cost more than asking. */
function isLogged({ level }: FastifyBaseLogger): boolean {
  return level === 'info' || level === 'debug' || level === 'trace';
}

function fieldsOf(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status } = reply.raw;
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  return { ...namedRequest(request), ...decisions.get(request), status, durationMs, from: request.ip };
}

/** A request in the log: never its query, which may hold a token, nor the secret of a calendar (security.md, Calendars). */
function namedRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: url.split('?')[0]?.replace(/(\/agenda\/)[^/]+(\.ics)$/, '$1…$2') };
}
