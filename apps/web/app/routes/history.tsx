import { HistoryView } from '../features/contributions/history/HistoryView.tsx';
import { loadHistory } from '../features/contributions/history/historyLoader.ts';
import { historyMeta } from '../features/contributions/history/historyMeta.ts';
import { kindOf } from '../lib/document/kindOf.ts';
import { originOf } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/history';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadHistory(kindOf(params), params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? historyMeta(originOf(matches), loaderData) : [];

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryView {...loaderData} isStaff={useMember()?.isStaff ?? false} />;
}
