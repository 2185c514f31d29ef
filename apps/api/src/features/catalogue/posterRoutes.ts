import { idParams } from '@kiroku/contract/base/query';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { drawnPosterPath, socialCardPath } from '@kiroku/contract/catalogue/picture';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Drawings } from '../../adapters/pictures/drawings.ts';
import type { TitleSummary } from './memory/titleSummary.ts';
import type { Catalogue } from './service.ts';
import { unknownTitle } from './unknownTitle.ts';

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

const PICTURES = [
  { of: 'poster', path: drawnPosterPath, mediaType: 'image/webp' },
  { of: 'card', path: socialCardPath, mediaType: 'image/png' },
] as const;

/** Posters drawn for titles without a picture, and the 1200×630 picture of every title (product.md, Catalogue 8). */
export function posterRoutes(app: FastifyInstance, catalogue: Catalogue, drawings: Drawings): void {
  const readPicture = drawings.keep('posters');

  for (const kind of KINDS) {
    for (const { of, path, mediaType } of PICTURES) {
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const title = requestedTitle(catalogue, kind, request);
        const key = `${path(kind, title.id)} ${catalogue.memories[kind].revision(title.id)}`;
        const describe = () => ({ of, kind, title });
        return sendPicture(reply, mediaType, await readPicture(key, describe, request.signal));
      };
      const address = path(kind, 0).replace('/0', '/:id(^\\d+)');
      app.get(address, answer);
      // A poster's address names its scene; one of before the title's genres changed still leads to it.
      if (of === 'poster') app.get(address.replace('.webp', '-:scene(^[a-z]+).webp'), answer);
    }
  }
}

function requestedTitle(catalogue: Catalogue, kind: Kind, request: FastifyRequest): TitleSummary {
  const parsed = idParams.safeParse(request.params);
  const title = parsed.success ? catalogue.memories[kind].get(parsed.data.id) : undefined;
  if (title) return title;
  throw unknownTitle(kind);
}

function sendPicture(reply: FastifyReply, mediaType: string, bytes: Buffer): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('cache-control', CACHE)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(bytes);
}
