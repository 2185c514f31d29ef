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

/** Toast for a title that was just finished: on which day, and the other days (product.md, Library 2). */
export function showFinished({ media, progression }: Item, endOn: (day: string | null) => void): void {
  const { start, end } = media;
  const title = { total: followed(media).total, start, end };
  const others = otherEndDays(progression, title, parisDate(Date.now()));
  const actions = others.map(
    ({ name, day }): ToastAction => ({
      label: LABELS[name],
      name: `${LABELS[name]}\u202f: date de fin de ${shownTitle(media)}`,
      onAct: () => endOn(day),
    }),
  );
  toast.success(
    progression.endDate === null ? LIBRARY_TOASTS.savedWithoutEnd : LIBRARY_TOASTS.endedToday,
    ...actions,
  );
}
