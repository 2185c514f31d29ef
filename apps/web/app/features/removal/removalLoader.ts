import { readAnime, readManga } from '@kiroku/contract/catalogue/endpoints';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { removalPath } from '@kiroku/contract/paths';
import { data } from 'react-router';
import { redirectMerged } from '#app/lib/redirectMerged.ts';
import type { ServerContext } from '#app/lib/serverContext.ts';
import type { ComparedTitle } from './TitleFacts.tsx';

/** Title to merge or to delete. Throws the 404 page. */
export async function loadRemoval(
  kind: Kind,
  params: { id: string },
  server: ServerContext,
): Promise<{ kind: Kind; title: ComparedTitle }> {
  const read = await server.call(kind === 'anime' ? readAnime : readManga, { params });
  if (!read.ok) throw data(null, { status: 404 });
  redirectMerged(params, read.reply.id, (id) => removalPath(kind, id));
  return { kind, title: comparedTitle(read.reply) };
}

function comparedTitle(title: Anime | Manga): ComparedTitle {
  const { id, title: french, titleEN, romanji, titleJP, image, type, start, idMAL, idAnilist } = title;
  return { id, title: french, titleEN, romanji, titleJP, image, type, start, idMAL, idAnilist };
}

export type RemovalData = Awaited<ReturnType<typeof loadRemoval>>;
