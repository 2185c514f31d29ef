import '@kiroku/contract/base/french';
import type { Endpoint, EndpointInput } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { isRecord } from '@kiroku/contract/base/records';
import type { z } from 'zod';
import { ProblemError } from '../problems.ts';

/** The input of a request before it is parsed. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** The input an endpoint declares. Throws the contract's refusal; `unknown` is the refusal of an invalid id. */
export function parseInput(endpoint: Endpoint, raw: RawInput, unknown: Problem): EndpointInput<Endpoint> {
  return {
    params: endpoint.params && parseParams(endpoint.params, raw.params, unknown),
    query: endpoint.query && parse(endpoint.query, raw.query, PROBLEMS.invalid),
    body: endpoint.body && parseBody(endpoint.body, raw.body),
  };
}

function parseParams(schema: z.ZodType, raw: unknown, unknown: Problem): unknown {
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  if (parsed.error.issues[0]?.path[0] === 'id') throw new ProblemError(unknown);
  throw new ProblemError(PROBLEMS.invalid, complaints(parsed.error));
}

/** A body as its schema reads it. Throws 400 for a wrong JSON type, 422 for an invalid value (product.md, API 4). */
export function parseBody<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw === undefined ? {} : raw);
  if (parsed.success) return parsed.data;
  const wrongType = parsed.error.issues.some((issue) => isWrongType(issue, raw));
  throw new ProblemError(wrongType ? PROBLEMS.malformed : PROBLEMS.invalid, complaints(parsed.error));
}

function parse(schema: z.ZodType, raw: unknown, problem: Problem): unknown {
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  throw new ProblemError(problem, complaints(parsed.error));
}

/** Neither missing, nor a field that is null (which asks to clear), nor a number that is merely not whole or not finite. */
function isWrongType(issue: z.core.$ZodIssue, raw: unknown): boolean {
  // A choice of types, such as a number or its digits: wrong when the value has none of them.
  if (issue.code === 'invalid_union') {
    return (
      issue.errors.length > 0 &&
      issue.errors.every((branch) =>
        branch.some((one) => one.code === 'invalid_type' && one.path.length === 0),
      )
    );
  }
  if (issue.code !== 'invalid_type') return false;
  const value = issue.path.reduce<unknown>(
    (inside, key) => (Array.isArray(inside) || isRecord(inside) ? Reflect.get(inside, key) : undefined),
    raw,
  );
  const isNumber = typeof value === 'number' && (issue.expected === 'int' || issue.expected === 'number');
  const asksToClear = value === null && issue.path.length > 0;
  return value !== undefined && !asksToClear && !isNumber;
}

/** The first complaint about each field; an unknown field is at fault itself. */
function complaints(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const inside = issue.path.join('.');
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [inside || 'body'];
    for (const name of names.slice(0, 20)) if (!fields.has(name)) fields.set(name, issue.message);
  }
  return Object.fromEntries(fields);
}
