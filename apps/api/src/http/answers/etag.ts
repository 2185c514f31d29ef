import type { FastifyRequest } from 'fastify';

/** Whether the client holds this very answer (If-None-Match: any of a list, weak or not, or `*`). */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const opaque = etag.replace('W/', '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === opaque);
}
