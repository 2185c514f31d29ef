import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Problem } from './problem.ts';
import type { TokenScope } from './scopes.ts';

/**
 * Access to a call: anyone, without a look at the token; anyone, with an answer by member, where a dead token counts as none; a
 * signed-in member; a member of the staff.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'staff';

/** A call of the HTTP contract. `path` is relative to /api, parameters as `:name`. Schemas parse inputs and describe replies. */
export type Endpoint = Call & {
  summary: string;
  tag: string;
  access: Access;
  /** Scope of a personal access token for the call; `session`: no such token may. `scopeOf` has the default. */
  scope?: TokenScope | 'session';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Status of a success; 200 by default. */
  status?: 201;
  /** Refusals of the feature. Refusals of every call of its kind are not listed: `refusalsOf` adds them (apps/api, http/refusals.ts). */
  refusals?: readonly Problem[];
  /** The refusal of an invalid id; by default the unknown address's. */
  unknown?: Problem;
  /** Request headers that the call reads, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** The answer has `X-Total-Count`. */
  total?: true;
  /** A title that was merged answers 301 with the address of the other. */
  moves?: true;
  /** Most bytes a body may have, where the usual 256 KiB are not enough. */
  bodyLimit?: number;
  /** Refuses members without a confirmed address, where REQUIRE_VERIFIED_EMAIL is set. */
  verified?: true;
  /** A client that cannot send the header may put its token into the body, as `token`. */
  bodyToken?: true;
  /** Open to everyone during maintenance too, when other calls are open to the staff only. */
  duringMaintenance?: true;
  /** Never counts against the limits of calls: a supervisor asks as often as it likes. */
  unlimited?: true;
  /** Media type of an answer that is a file, not JSON. */
  file?: string;
  /** The file is made for each call, to be saved: it has no `ETag`. */
  attachment?: true;
  /** The body is handed over as the text that was sent, to be checked before it is read; `body` only describes it. */
  raw?: true;
  /** The body is bytes (`application/octet-stream`), handed over as they came. */
  binary?: true;
  /** The answer has no end: server-sent events. */
  stream?: true;
  /** A body sent as a form is accepted and ignored, as mail programs send one (RFC 8058). */
  ignoresForm?: true;
};

/**
 * The scope of a call: `read` to read, else a session unless the call sets another; always a session for calls of the staff
 * (product.md, Tokens 3).
 */
export function scopeOf({ access, method, scope }: Endpoint): TokenScope | 'session' {
  if (access === 'staff') return 'session';
  return scope ?? (method === 'GET' ? 'read' : 'session');
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Parsed input of a handler. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E extends { raw: true } ? string : E extends { binary: true } ? Uint8Array : Parsed<E['body']>;
};

/** Reply of a call. */
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;

/** Declares a call with its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
