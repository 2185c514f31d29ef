import { DEAD_SESSION } from '@kiroku/contract/account/deadSession';
import { FAILED } from '@kiroku/contract/base/failed';
import type { ProblemBody } from '@kiroku/contract/base/problem';
import { typographic } from '@kiroku/contract/base/typography';

/** Refused call, with the sentence of the server as it is displayed. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(typographic(body.message));
    this.status = status;
    this.body = body;
  }

  get isDeadSession(): boolean {
    return this.status === 401 && this.body.code === DEAD_SESSION.code;
  }
}

/** Whether the server hides something from the reader, or no longer has it. */
export function isWithheld(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 403 || error.status === 404);
}

/** Messages of a refusal by field; undefined for any other failure. */
export function fieldErrorsOf(error: unknown): ProblemBody['errors'] {
  return error instanceof CallRefused ? error.body.errors : undefined;
}

/** Sentence for a failed call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.message;
  // Error of fetch without a response.
  if (error instanceof TypeError) return 'Le serveur ne répond pas. Vérifiez votre connexion.';
  console.error(error);
  return FAILED.message;
}
