import { readSlots } from '@kiroku/contract/episodes/calls';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { SlotItem } from '@kiroku/contract/episodes/schema';
import { useQuery } from '@tanstack/react-query';
import { A_MINUTE, read } from '#app/session/read.ts';

const NONE: readonly SlotItem[] = [];
/** Days after a day on which home shows broadcasts. */
const DAYS_AHEAD = '6';

/** Weekly slots of long series on the days after one (YYYY-MM-DD in Paris). `pending` until they are known, or known to have failed. */
export function useSlotsAhead(day: string): { slots: readonly SlotItem[]; pending: boolean } {
  const query = { from: addDays(day, 1), days: DAYS_AHEAD };
  const options = { ...read(null, readSlots, { query }), staleTime: A_MINUTE, retry: false };
  const { data = NONE, isPending, isPaused } = useQuery(options);
  return { slots: data, pending: isPending && !isPaused };
}
