import type { z } from 'zod';

/**
 * Access to a call: anyone, without a look at the token; anyone, with an answer by member, where a dead token counts as none; a
 * signed-in member; a member of the staff.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'staff';

/** A call of the HTTP contract. `path` is relative to /api, parameters as `:name`. Schemas parse inputs and describe replies. */
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
  /** Of a success; 200 unless said otherwise. */
  status?: 201;
  /** Most bytes a body may have, where the usual 256 KiB are not enough. */
  bodyLimit?: number;
  /** Refuses members without a confirmed address, where REQUIRE_VERIFIED_EMAIL is set. */
  verified?: true;
  /** A client that cannot send the header may put its token into the body, as `token`. */
  bodyToken?: true;
  /** Media type of an answer that is a file, not JSON. */
  file?: string;
  /** The body is handed over as the text that was sent, to be checked before it is read; `body` only describes it. */
  raw?: true;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Parsed input of a handler. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E extends { raw: true } ? string : Parsed<E['body']>;
};

/** Reply of a call. */
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

/** Declares a call and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
