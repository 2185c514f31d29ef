import type { ListUser } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Subject } from '@kiroku/contract/moderation/schema';

/** Subject of a measure: a member, or a title, with the pictures that can be removed. */
export type MeasureSubject = {
  user: Pick<ListUser, 'uid' | 'isStaff'> | null;
  title: { kind: Kind; id: number } | null;
  pictures: readonly Picture[];
  /** The member wrote something about themselves. */
  about?: boolean;
  /** A post of the board or a comment, as long as it is there. */
  content?: ReportedContent | null;
};

export type ReportedContent = { target: 'feedback' | 'feedback_comment'; id: number };

export type Picture = Subject['pictures'][number]['picture'];
export type MeasureChoice = Picture | ReportedContent['target'] | 'about' | 'rename' | 'suspend';

export const CHOICE_LABELS: Record<MeasureChoice, string> = {
  avatar: 'Retirer la photo',
  banner: 'Retirer la bannière',
  image: 'Retirer l’affiche',
  bannerURL: 'Retirer la bannière',
  feedback: 'Retirer le retour',
  feedback_comment: 'Retirer le commentaire',
  about: 'Retirer la présentation',
  rename: 'Changer le pseudo',
  suspend: 'Suspendre',
};

/** Measures that can be taken now. Against the staff, only those about their texts. */
export function measureChoices({ user, title, pictures, about, content }: MeasureSubject): MeasureChoice[] {
  if (title) return [...pictures];
  const removal = content ? [content.target] : [];
  if (!user || user.isStaff) return removal;
  return [...removal, ...pictures, ...(about ? (['about'] as const) : []), 'rename', 'suspend'];
}

/** The subject of a report, as measures see it. */
export function measureSubject({ target, id, name, user, pictures, text }: Subject): MeasureSubject {
  const title = target === 'anime' || target === 'manga' ? { kind: target, id: Number(id) } : null;
  const isContent = (target === 'feedback' || target === 'feedback_comment') && name !== null;
  const content = isContent ? { target, id: Number(id) } : null;
  const about = target === 'profile' && text !== null;
  return { user, title, content, about, pictures: pictures.map(({ picture }) => picture) };
}
