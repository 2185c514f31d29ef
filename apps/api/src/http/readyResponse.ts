import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from '../lib/lruMap.ts';
import { CompressedForms, encodingFor } from './encodings.ts';
import { matchesEtag } from './etag.ts';

const MIN_COMPRESSED_BYTES = 1200;
const JSON_TYPE = 'application/json; charset=utf-8';
/** The key and the engine's own overhead. */
const OVERHEAD_BYTES = 1000;

/** What a response is made from: its text or the bytes of it, and its value for calls in this process. */
export type Content<Value> = { text: string | Buffer; value: () => Value; type?: string };

/** A value as JSON. */
export function jsonContent<Value>(value: Value): Content<Value> {
  return { text: JSON.stringify(value), value: () => value };
}

/** A text of another type than JSON. */
export function textContent(text: string, type: string): Content<string> {
  return { text, value: () => text, type };
}

/** A response made once and sent many times: its bytes, their tag, and their compressed forms once requested. */
export class ReadyResponse<Value = unknown> {
  /** The value that the text says. */
  readonly value: () => Value;
  readonly body: Buffer;
  /** Weak: the plain and the compressed forms share it. */
  readonly etag: string;
  readonly type: string;
  readonly forms: CompressedForms;

  constructor({ text, value, type = JSON_TYPE }: Content<Value>, onGrow?: () => void) {
    this.value = value;
    this.body = typeof text === 'string' ? Buffer.from(text) : text;
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url').slice(0, 20)}"`;
    this.type = type;
    this.forms = new CompressedForms(this.body, onGrow);
  }

  get compressible(): boolean {
    return this.body.length >= MIN_COMPRESSED_BYTES;
  }
}

/** Sends a ready response: 304 for a client that has it, compressed if the client accepts it. */
export async function sendReady(
  ready: ReadyResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('etag', ready.etag).header('vary', 'accept-encoding, authorization');
  if (matchesEtag(request, ready.etag)) return reply.code(304).send();
  void reply.header('content-type', ready.type);
  const encoding = ready.compressible ? encodingFor(request) : null;
  if (encoding === null) return reply.send(ready.body);
  const form = await ready.forms.in(encoding);
  return reply.header('content-encoding', encoding).send(form);
}

/** A bounded cache of ready responses, each valid for one version of its source. */
export class ResponseCache<Value> {
  readonly #answers: LruMap<string, { version: number; ready: ReadyResponse<Value> }>;

  constructor(mostBytes: number) {
    this.#answers = new LruMap(
      mostBytes,
      ({ ready: { body, forms } }) => body.length + forms.bytes + OVERHEAD_BYTES,
    );
  }

  /** The cached answer, if it was made from this version. */
  get(key: string, version: number): ReadyResponse<Value> | undefined {
    const cached = this.#answers.get(key);
    return cached?.version === version ? cached.ready : undefined;
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
