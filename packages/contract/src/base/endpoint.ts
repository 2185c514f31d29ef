import type { z } from 'zod';

/** Who may call: a visitor, a signed-in member, or a member of the staff. */
export type Access = 'anyone' | 'member' | 'staff';

/** One call of the HTTP contract. `path` is relative to /api, parameters as `:name`. Schemas parse what arrives and describe what leaves. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives after parsing. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What the caller gets back. */
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

/** Declares a call and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
