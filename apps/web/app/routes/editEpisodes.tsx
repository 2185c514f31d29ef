import { readAnime } from '@kiroku/contract/catalogue/calls';
import { namedTitle, shownTitle } from '@kiroku/contract/catalogue/titles';
import { editEpisodesPath } from '@kiroku/contract/paths';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { data } from 'react-router';
import { StaffTabPage } from '../features/editing/StaffTabs.tsx';
import { EpisodesTab } from '../features/episodes/EpisodesTab.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { redirectMerged } from '../lib/document/redirectMerged.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/editEpisodes';

/** Title of the managed episodes. Throws the 404 page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const title = await context.get(serverContext).call(readAnime, { params });
  if (!title.ok) throw data(null, { status: 404 });
  redirectMerged(params, title.reply.id, editEpisodesPath);
  return { title: namedTitle(title.reply) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), {
    title: loaderData ? `Épisodes · ${shownTitle(loaderData.title)}` : 'Épisodes',
    description: 'Les épisodes et leurs dates de diffusion.',
  });

export default function EditEpisodes({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <StaffTabPage kind="anime" title={title} tab="episodes" skeleton={<Skeleton shape="block" />}>
      <EpisodesTab animeId={title.id} />
    </StaffTabPage>
  );
}
