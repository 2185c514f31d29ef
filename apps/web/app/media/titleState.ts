import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { FINISHED, statusesOf } from '@kiroku/contract/library/labels';
import type { TitleProgress } from '@kiroku/contract/library/schema';

/** Progress of a member in some titles, by `refText`; null while unknown, and for visitors. */
export type ProgressByTitle = ReadonlyMap<string, TitleProgress> | null;

export function progressOf(progress: ProgressByTitle, title: TitleRef): TitleProgress | undefined {
  return progress?.get(refText(title));
}

/** Progress of a member in a title, in a few letters: « 3 / 12 », or the state if no number says more. */
export function stateText(kind: Kind, { status, progression }: TitleProgress, total: number | null): string {
  const label = statusesOf(kind).find(({ value }) => value === status)?.label ?? '';
  if (status === FINISHED || progression === 0) return label;
  return `${frenchNumber(progression)}\u202f/\u202f${total === null ? '?' : frenchNumber(total)}`;
}
