import type { Problem } from '@kiroku/contract/base/problem';

/** A refusal; thrown by services, answered by the error handler. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined;

  /** The stored state, in a conflict. */
  current: unknown;

  constructor(problem: Problem, fields?: Record<string, string>, retryAfter?: number) {
    super(problem.message);
    this.problem = problem;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** The sentence for people: the first complaint about a field, else the problem's own sentence. */
  get sentence(): string {
    return Object.values(this.fields ?? {})[0] ?? this.problem.message;
  }
}
