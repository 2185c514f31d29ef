import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import { FAILED } from '@kiroku/contract/base/failed';
import type { ProblemBody } from '@kiroku/contract/base/problem';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { CallRefused } from './CallRefused.ts';
import { currentToken } from './currentToken.ts';

/** JSON of a success. Throws CallRefused otherwise, and reports a dead `token`. */
export function readResponse<C extends Call>(
  status: number,
  text: string,
  token: string | null,
): EndpointReply<EndpointOf<C>> {
  const body = readJson(text);
  // The server validated the reply against this same type.
  if (status >= 200 && status < 300 && body !== undefined) return body as EndpointReply<EndpointOf<C>>;
  const problem = isProblem(body) ? body : { message: FAILED.message, code: FAILED.code };
  const refused = new CallRefused(status, problem);
  if (refused.isDeadSession && token !== null) currentToken.reportDead(token);
  throw refused;
}

/** Undefined for other content than JSON, such as the error page of a proxy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
}
