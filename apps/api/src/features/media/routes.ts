import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance } from 'fastify';
import { isImageKey } from '../../adapters/imageStore/imageKey.ts';
import { matchesEtag } from '../../http/answers/etag.ts';
import { ProblemError } from '../../http/problems.ts';
import { type Media, PICTURE_TYPE } from './service.ts';

/** A picture never changes under its key. Opened as a page, it may run nothing. */
const HEADERS = {
  'content-type': PICTURE_TYPE,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** GET and HEAD `/media/<key>`: the stored pictures. Anything but a key that exists is 404. */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const bytes = isImageKey(key) ? await media.read(key) : null;
    if (!bytes) throw new ProblemError(PROBLEMS.unknownPath);
    const etag = `"${key.slice(key.lastIndexOf('/') + 1, -'.webp'.length)}"`;
    void reply.headers({ ...HEADERS, etag });
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return reply.send(bytes);
  });
}
