import { parisDate } from '@kiroku/contract/base/dates';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { type EndDay, otherEndDays } from '@kiroku/contract/library/endDays';
import { type ToastAction, toast } from '@kiroku/ui/feedback/Toast';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import { followed, type Item } from '../followed.ts';

const LABELS: Record<EndDay['name'], string> = {
  today: 'Aujourd’hui',
  release: 'À sa sortie',
  unknown: 'Je ne sais plus',
};

/**
 * Toast for a title that was just finished: on which day, and the other days (product.md, Library 2). An end before today was stored by
 * another device: it stays, and no other is offered.
 */
export function showFinished({ media, progression }: Item, endOn: (day: string | null) => void): void {
  const today = parisDate(Date.now());
  const message = finishedMessage(progression.endDate, today);
  if (message === LIBRARY_TOASTS.saved) return void toast.success(message);
  const { start, end } = media;
  const title = { total: followed(media).total, start, end };
  const others = otherEndDays(progression, title, today);
  const actions = others.map(
    ({ name, day }): ToastAction => ({
      label: LABELS[name],
      name: `${LABELS[name]}\u202f: date de fin de ${shownTitle(media)}`,
      onAct: () => endOn(day),
    }),
  );
  toast.success(message, ...actions);
}

/** Message for the stored end of a finished title. */
export function finishedMessage(endDate: string | null, today: string): string {
  if (endDate === null) return LIBRARY_TOASTS.savedWithoutEnd;
  return endDate === today ? LIBRARY_TOASTS.endedToday : LIBRARY_TOASTS.saved;
}
