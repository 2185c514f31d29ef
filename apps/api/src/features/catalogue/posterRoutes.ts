import { idParams } from '@kiroku/contract/base/query';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { drawnPosterPath, socialCardPath } from '@kiroku/contract/catalogue/picture';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from '../../lib/lruMap.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import type { TitleSummary } from './memory/titleSummary.ts';
import { type Catalogue, unknownTitle } from './service.ts';

const CACHE_BYTES = 24 * 2 ** 20;
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

type Drawing = { path: (kind: Kind, id: number) => string; mediaType: string; draw: Draw };
type Draw = (kind: Kind, title: TitleSummary) => Promise<Buffer>;

// sharp and satori are loaded by the first picture, not at start-up.
const DRAWINGS: Drawing[] = [
  {
    path: drawnPosterPath,
    mediaType: 'image/webp',
    draw: async (kind, title) =>
      (await import('../../adapters/pictures/titleCard.ts')).drawPoster(kind, title),
  },
  {
    path: socialCardPath,
    mediaType: 'image/png',
    draw: async (kind, title) =>
      (await import('../../adapters/pictures/titleCard.ts')).drawSocialCard(kind, title),
  },
];

/** Posters drawn for titles without a picture, and the 1200×630 picture of every title (product.md, Catalogue 8). */
export function posterRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const cache = new LruMap<string, Buffer>(CACHE_BYTES, (picture) => picture.length);
  const drawing = new SingleFlight<Buffer>();

  async function picture(wanted: Drawing, kind: Kind, title: TitleSummary): Promise<Buffer> {
    const key = `${wanted.path(kind, title.id)} ${catalogue.memories[kind].revision(title.id)}`;
    const ready = cache.get(key);
    if (ready) return ready;
    return drawing.run(key, async () => {
      const bytes = await wanted.draw(kind, title);
      cache.set(key, bytes);
      return bytes;
    });
  }

  for (const kind of KINDS) {
    for (const wanted of DRAWINGS) {
      const url = wanted.path(kind, 0).replace('/0', '/:id(^\\d+)');
      app.get(url, async (request, reply) => {
        const bytes = await picture(wanted, kind, requestedTitle(catalogue, kind, request));
        return sendPicture(reply, wanted.mediaType, bytes);
      });
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
