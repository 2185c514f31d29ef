import { Suspense } from 'react';
import { postMeta } from '../features/feedback/boardMeta.ts';
import { PostPage } from '../features/feedback/post/PostPage.tsx';
import { loadPost } from '../features/feedback/postLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import type { Route } from './+types/feedbackPost';

const ContentMeasures = memberPart(
  async () => (await import('../features/moderation/measures/ContentMeasures.tsx')).ContentMeasures,
);

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadPost(params.id, url, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(originOf(matches), postMeta(loaderData)) : [];

export default function FeedbackPost({ loaderData }: Route.ComponentProps) {
  return (
    <PostPage
      key={loaderData.post.id}
      data={loaderData}
      moderation={({ content, user }, onDone) => (
        <Suspense>
          <ContentMeasures subject={{ user, title: null, pictures: [], content }} onDone={onDone} />
        </Suspense>
      )}
    />
  );
}
