import { FAILED } from '@kiroku/contract/base/failed';
import type { ProblemBody } from '@kiroku/contract/base/problem';
import { CallRefused } from './CallRefused.ts';
import { currentToken } from './currentToken.ts';

/** JSON of a success. Throws CallRefused otherwise, and reports a dead `token`. */
export function readResponse(status: number, text: string, token: string | null): unknown {
  const body = readJson(text);
  if (status >= 200 && status < 300 && body !== undefined) return body;
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
