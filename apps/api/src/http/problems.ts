import type { Problem, ProblemBody } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { recordIn } from '@kiroku/contract/base/records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/problems.ts';
import { ProblemError } from '../lib/problemError.ts';
import { isApiAddress, isPageData } from './admission/apiAddress.ts';
import { type AnswerHeaders, AS_JSON_FILE } from './answers/answerHeaders.ts';
import { REQUEST_ID } from './requests/requestId.ts';
import { noteDecision } from './requests/requestLog.ts';

export { ProblemError };

/** Retry-After in seconds, while the database is unavailable and while too many calls wait for it. */
const [RETRY_AFTER, RETRY_AFTER_BUSY] = ['5', '2'];

/** By code of the framework or of PostgreSQL. */
const KNOWN: Record<string, Problem> = {
  FST_ERR_BAD_URL: PROBLEMS.badAddress,
  FST_ERR_MAX_PARAM_LENGTH: PROBLEMS.badAddress,
  FST_ERR_CTP_BODY_TOO_LARGE: PROBLEMS.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: PROBLEMS.wrongMediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: PROBLEMS.malformed,
  // PostgreSQL text holds no NUL; a schema should have refused it.
  '22021': PROBLEMS.invalid,
  // A unique or foreign key violated by two requests at once: a service's earlier check no longer held.
  '23505': PROBLEMS.conflict,
  '23503': PROBLEMS.conflict,
};

/** Which refusal an error is; undefined for a fault of ours, which must be logged and not shown. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof DatabaseUnavailable) {
    return error.reason === 'full' ? PROBLEMS.storageFull : PROBLEMS.unavailable;
  }
  if (error instanceof URIError) return PROBLEMS.badAddress;
  const { code, statusCode } = recordIn(error);
  const known = typeof code === 'string' ? KNOWN[code] : undefined;
  if (known) return known;
  const isRefused = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isRefused ? PROBLEMS.malformed : undefined;
}

function retryAfterOf(error: unknown, { status }: Problem): string | undefined {
  if (error instanceof ProblemError && error.retryAfter !== undefined) return String(error.retryAfter);
  if (status !== 503) return undefined;
  return error instanceof DatabaseUnavailable && error.reason === 'busy' ? RETRY_AFTER_BUSY : RETRY_AFTER;
}

/** The body of a refusal (product.md, API 3). */
export function problemBody({ message, code }: Problem): ProblemBody {
  return { message, code };
}

/** Draws the page that a browser sees when an address outside the API failed before any page could render. */
export type ErrorPage = (status: number, message: string, incident?: string) => string;

/** The only error handler: every failure leaves through here, in French, without internals; as JSON below /api, else as a page. */
export function errorHandler(errorPage: ErrorPage, headersOf: AnswerHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = problemOf(error) ?? PROBLEMS.failed;
    noteDecision(request, { refusal: problem.code });
    const incident = problem.status === 500 ? request.id : undefined;
    if (incident) request.log.error({ err: error }, `incident ${incident}`);
    const retryAfter = retryAfterOf(error, problem);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    // Replaces the headers a route had set; no hook has seen an address that cannot be read.
    void reply.header(REQUEST_ID, request.id).headers(headersOf(request.url));
    // The framework closes after a body it refuses: a client still sending would lose the answer, and a proxy hold the
    // site for gone. What comes yet is read and dropped, within the time of a request.
    void reply.removeHeader('connection').code(problem.status).header('cache-control', 'no-store');
    if (!isApiAddress(request.url)) {
      // The web app shows the sentence on a page.
      if (isPageData(request.url)) return reply.type('text/plain; charset=utf-8').send(problem.message);
      return reply
        .type('text/html; charset=utf-8')
        .send(errorPage(problem.status, problem.message, incident));
    }
    void reply.headers(AS_JSON_FILE);
    const body = { ...problemBody(problem), ...(incident && { incident }) };
    if (!(error instanceof ProblemError)) return reply.send(body);
    const errors = error.fields;
    const { current } = error;
    return reply.send({
      ...body,
      message: error.sentence,
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    });
  };
}
