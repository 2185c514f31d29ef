import type { ShouldRevalidateFunction } from 'react-router';
import { BoardPage } from '../features/feedback/BoardPage.tsx';
import { sameBoard } from '../features/feedback/boardAddress.ts';
import { loadBoard } from '../features/feedback/boardLoader.ts';
import { boardMeta } from '../features/feedback/boardMeta.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/feedbackBoard';

/** Of both types, by the last word of the address. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadBoard(url, context.get(serverContext));
}

/** Parameters for the browser alone need no loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (currentUrl.href === nextUrl.href || !sameBoard(currentUrl, nextUrl));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(originOf(matches), boardMeta(loaderData)) : [];

export default function FeedbackBoard({ loaderData }: Route.ComponentProps) {
  return <BoardPage key={loaderData.type} data={loaderData} />;
}
