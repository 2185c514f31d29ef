import { type Encoding, encodingFor } from '@kiroku/api/http/answers/encodings';
import { matchesEtag } from '@kiroku/api/http/answers/etag';
import { REQUEST_ID } from '@kiroku/api/http/requests/requestId';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './pageCache.ts';
import { type HeaderList, uncachedHeadersOf } from './pageHeaders.ts';

/** Writes a page past the framework: its headers and bytes have been ready since it was rendered. */
export async function sendPage(
  page: CachedPage,
  isUncached: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = [...(isUncached ? uncachedHeadersOf(page) : page.sent), REQUEST_ID, request.id];
  if (!isUncached && page.status === 200 && matchesEtag(request, page.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  const encoding = page.forms.size === 0 ? null : encodingFor(request);
  const body = await (encoding === null ? page.forms.plain() : page.forms.in(encoding));
  reply.hijack();
  reply.raw.writeHead(page.status, [...headers, ...formHeaders(encoding, body)]).end(body);
  return reply;
}

function formHeaders(encoding: Encoding | null, body: Buffer): HeaderList {
  const length = ['content-length', String(body.length)];
  return encoding === null ? length : ['content-encoding', encoding, ...length];
}
