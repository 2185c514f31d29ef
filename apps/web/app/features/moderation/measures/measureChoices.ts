import type { ListUser } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Subject } from '@kiroku/contract/moderation/schema';

/** What a measure is about: a member, or a title, with the pictures that can be removed. */
export type MeasureSubject = {
  user: ListUser | null;
  title: { kind: Kind; id: number } | null;
  pictures: readonly Picture[];
};

export type Picture = Subject['pictures'][number]['picture'];
export type MeasureChoice = Picture | 'rename' | 'suspend';

export const CHOICE_LABELS: Record<MeasureChoice, string> = {
  avatar: 'Retirer la photo',
  banner: 'Retirer la bannière',
  image: 'Retirer l’affiche',
  bannerURL: 'Retirer la bannière',
  rename: 'Changer le pseudo',
  suspend: 'Suspendre',
};

/** Measures that can be taken now; none against the staff. */
export function measureChoices({ user, title, pictures }: MeasureSubject): MeasureChoice[] {
  if (title) return [...pictures];
  return user && !user.isStaff ? [...pictures, 'rename', 'suspend'] : [];
}

/** The subject of a report, as measures see it. */
export function measureSubject({ target, id, user, pictures }: Subject): MeasureSubject {
  const title = target === 'anime' || target === 'manga' ? { kind: target, id: Number(id) } : null;
  return { user, title, pictures: pictures.map(({ picture }) => picture) };
}
