import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheState } from '../../lib/measured.ts';
import { type CacheOptions, WeightedCache } from '../../lib/weightedCache.ts';
import { AS_JSON_FILE } from './answerHeaders.ts';
import { type CompressedForms, encodingFor } from './encodings.ts';
import { matchesEtag } from './etag.ts';
import { type ResponseBody, WholeBody } from './responseBody.ts';
import type { Slice } from './slice.ts';

const MIN_COMPRESSED_BYTES = 1200;
const JSON_TYPE = 'application/json; charset=utf-8';
/** The key and the engine's own overhead. */
const OVERHEAD_BYTES = 1000;

/** Content of a response: its body, and its value for calls in this process. */
export type Content<Value> = { body: ResponseBody; value: () => Value; type?: string };

/** A value as JSON. */
export function jsonContent<Value>(value: Value): Content<Value> {
  return { body: new WholeBody(JSON.stringify(value)), value: () => value };
}

/** A text of another type than JSON. */
export function textContent(text: string, type: string): Content<string> {
  return { body: new WholeBody(text), value: () => text, type };
}

/** A response made once and sent many times: its bytes, their tag, and their compressed forms once requested. */
export class ReadyResponse<Value = unknown> {
  /** The value of the body. */
  readonly value: () => Value;
  /** Weak: the plain and the compressed forms share it. */
  readonly etag: string;
  readonly type: string;
  readonly forms: CompressedForms;
  readonly #body: ResponseBody;
  readonly #onGrow: () => void;

  constructor({ body, value, type = JSON_TYPE }: Content<Value>, onGrow: () => void = () => undefined) {
    this.value = value;
    this.type = type;
    this.#body = body;
    this.#onGrow = onGrow;
    const hash = createHash('sha1');
    for (const digest of body.digests) hash.update(digest);
    this.etag = `W/"${hash.digest('base64url').slice(0, 20)}"`;
    this.forms = body.forms(onGrow);
  }

  /** The slices it was made from; none of a body in one piece. */
  get slices(): readonly Slice[] {
    return this.#body.slices;
  }

  /** The plain bytes. */
  get body(): Buffer {
    return this.#body.bytes(this.#onGrow);
  }

  /** Bytes of the body. */
  get size(): number {
    return this.#body.size;
  }

  /** Bytes held in memory. */
  get weight(): number {
    return this.#body.weight + this.forms.bytes;
  }
}

/** Sends a ready response: 304 for a client that has it, compressed if the client accepts it. Resolves when it is on its way. */
export async function startSending(
  ready: ReadyResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  void reply.header('etag', ready.etag).header('vary', 'accept-encoding, authorization');
  if (matchesEtag(request, ready.etag)) {
    void reply.code(304).send();
    return;
  }
  void reply.header('content-type', ready.type);
  if (ready.type === JSON_TYPE) void reply.headers(AS_JSON_FILE);
  const encoding = ready.size < MIN_COMPRESSED_BYTES ? null : encodingFor(request, ready.forms.offered);
  const form = encoding === null ? ready.body : await ready.forms.in(encoding);
  // Only now: the error after a failed compression is sent plain.
  if (encoding !== null) void reply.header('content-encoding', encoding);
  void reply.send(form);
}

/** The same for handlers of routes: resolves when the client has it. */
export async function sendReady(
  ready: ReadyResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await startSending(ready, request, reply);
  return reply;
}

/** A bounded cache of ready responses, each valid for one version of its source. */
export class ResponseCache<Value> {
  readonly #answers: WeightedCache<string, { version: number; ready: ReadyResponse<Value> }>;
  #hits = 0;
  #misses = 0;

  constructor(options: CacheOptions) {
    this.#answers = new WeightedCache(options, ({ ready }) => ready.weight + OVERHEAD_BYTES);
  }

  /** The cached answer, if it was made from this version. */
  get(key: string, version: number): ReadyResponse<Value> | undefined {
    const cached = this.#answers.get(key);
    if (cached?.version !== version) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    return cached.ready;
  }

  state(): CacheState {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** The answer that was stored last, whatever its version. */
  last(key: string): ReadyResponse<Value> | undefined {
    return this.#answers.get(key)?.ready;
  }

  store(key: string, version: number, content: Content<Value>): ReadyResponse<Value> {
    const onGrow = (): void => this.#answers.reweigh(key, answer);
    const answer: { version: number; ready: ReadyResponse<Value> } = {
      version,
      ready: new ReadyResponse(content, onGrow),
    };
    this.#answers.set(key, answer);
    return answer.ready;
  }
}
