import type { z } from 'zod';

/**
 * Who may call: anyone, whose token is not even looked at; anyone, where a member's token changes the answer and a dead one
 * counts as none; a signed-in member; a member of the staff.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'staff';

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
  /** Of a success; 200 unless said otherwise. */
  status?: 201;
  /** Most bytes a body may have, where the usual 256 KiB are not enough. */
  bodyLimit?: number;
  /** Members whose address is not confirmed are refused, where the site asks for that (REQUIRE_VERIFIED_EMAIL). */
  verified?: true;
  /** A client that cannot send the header may put its token into the body, as `token`. */
  bodyToken?: true;
  /** Media type of an answer that is a file, not JSON. */
  file?: string;
  /** The body is handed over as the text that was sent, to be checked before it is read; `body` only describes it. */
  raw?: true;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives after parsing. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E extends { raw: true } ? string : Parsed<E['body']>;
};

/** What the caller gets back. */
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

/** Declares a call and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
