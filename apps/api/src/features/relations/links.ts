import type { PartialDate } from '@kiroku/contract/base/partialDate';
import type { RelatedTitle, TitleRef } from '@kiroku/contract/catalogue/relationKinds';

/** A title as families and the order of a franchise need it. */
export type Member = TitleRef & { start: PartialDate | null; type: string | null };

/** Relations and names of titles, and the existing titles: no other is followed. */
export type Links = {
  of(title: TitleRef): readonly RelatedTitle[];
  find(title: TitleRef): Member | undefined;
  /** Whether the name of one of them begins with that of the other. */
  haveOneName(one: TitleRef, other: TitleRef): boolean;
};
