import { parisDate } from '@kiroku/contract/base/dates';
import { readDays, readSlots } from '@kiroku/contract/episodes/calls';
import { addDays, mondayOf } from '@kiroku/contract/episodes/rules';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { PATHS } from '@kiroku/contract/paths';
import { redirect } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Broadcasts of seven days, with one more on either side for zones far from Paris. */
export type AgendaData = {
  /** The first of the days; a Monday where the address names a week. */
  first: string;
  /** Whether the days are those from today on. */
  current: boolean;
  /** Time of the rendering, and its day. The page is rendered again each minute. */
  now: number;
  today: string;
  items: ShownItem[];
  origin: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NINE_DAYS = '9';

/** Week that the address names by any of its days, else the days from today on (product.md, Agenda 1). An invalid day redirects there. */
export async function loadAgenda(url: URL, server: ServerContext): Promise<AgendaData> {
  const now = server.now();
  const today = parisDate(now);
  const from = url.searchParams.get('from');
  if (from !== null && (!DAY.test(from) || Number.isNaN(Date.parse(from)))) throw redirect(PATHS.agenda);
  const first = from === null ? today : mondayOf(from);
  const days = { from: addDays(first, -1), days: NINE_DAYS };
  const [found, slots] = await Promise.all([
    server.call(readDays, { query: { ...days, tracks: 'all' } }),
    server.call(readSlots, { query: days }),
  ]);
  if (!found.ok) throw redirect(PATHS.agenda);
  const items = [...found.reply, ...(slots.ok ? slots.reply : [])];
  return { first, current: from === null, now, today, items, origin: server.origin };
}
