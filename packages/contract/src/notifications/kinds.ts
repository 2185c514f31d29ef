import { namesOf } from '../base/kinds.ts';
import type { Kind } from '../catalogue/labels.ts';
import { titlePath } from '../catalogue/titles.ts';
import type { Verdict } from '../contributions/rules.ts';
import type { Track } from '../episodes/tracks.ts';
import { FEEDBACK_STATUS_LABELS, type FeedbackStatus } from '../feedback/labels.ts';
import { feedbackCommentPath, feedbackPath, PATHS, userPath } from '../paths.ts';

/** A title as a notification names it. */
export type NotifiedTitle = { kind: Kind; id: number; name: string };

/** A kind of notification: its name in settings and mails, when it comes, its sentence and its link within the site. */
type Description<Content> = {
  label: string;
  about: string;
  /** `actor`: name of the member who caused it, for kinds that have one. */
  sentence: (content: Content, actor: string | null) => string;
  link: (content: Content, actor: string | null) => string;
};

const kind = <Content>(description: Description<Content>) => description;

/** Kinds of notifications, in the order of the settings (product.md, Notifications 1). */
const DESCRIPTIONS = {
  /** `track` is absent for the original voices. */
  episode: kind<{ title: NotifiedTitle; first: number; last: number; track?: Track | undefined }>({
    label: 'Nouveaux épisodes',
    about: 'Un épisode d’un anime «\u202fEn cours\u202f» est sorti.',
    sentence: ({ title, first, last, track }) => {
      const voices = track === 'vf' ? ' en VF' : '';
      if (first === last) return `L’épisode ${last} de « ${title.name} » est sorti${voices}.`;
      const range = last === first + 1 ? `${first} et ${last}` : `${first} à ${last}`;
      return `Les épisodes ${range} de « ${title.name} » sont sortis${voices}.`;
    },
    link: ({ title }) => pathOf(title),
  }),
  /** `isNew`: a title was proposed, not a change. `title` is null for one that has no page. */
  proposal: kind<{ isNew: boolean; verdict: Verdict; name: string; title: NotifiedTitle | null }>({
    label: 'Mes propositions',
    about: 'L’équipe a jugé une modification ou un titre proposé.',
    sentence: ({ isNew, verdict, name }) => {
      if (!isNew) return `Votre proposition pour « ${name} » a été ${VERDICTS[verdict]}.`;
      if (verdict === 'refused') return `Votre demande d’ajout de « ${name} » a été refusée.`;
      return `« ${name} », que vous aviez proposé, est dans le catalogue.`;
    },
    link: ({ title }) => (title ? pathOf(title) : PATHS.proposals),
  }),
  follower: kind<object>({
    label: 'Nouveaux abonnés',
    about: 'Un membre s’est abonné à vous.',
    sentence: (_, actor) => `${actor} s’est abonné à vous.`,
    link: (_, actor) => (actor === null ? PATHS.notifications : userPath(actor)),
  }),
  /** `comment` with the number of comments before it; null when the status changed. */
  feedback: kind<{
    post: { id: number; title: string };
    comment: { id: number; before: number } | null;
    status: FeedbackStatus | null;
  }>({
    label: 'Mes retours',
    about: 'Un retour a reçu un commentaire ou un autre statut.',
    sentence: ({ post, status }, actor) =>
      status === null
        ? `${actor} a commenté votre retour « ${post.title} ».`
        : `Votre retour « ${post.title} » a changé de statut : ${FEEDBACK_STATUS_LABELS[status].toLowerCase()}.`,
    link: ({ post, comment }) => (comment ? feedbackCommentPath(post.id, comment) : feedbackPath(post.id)),
  }),
  sequel: kind<{ title: NotifiedTitle; sequel: NotifiedTitle }>({
    label: 'Suites annoncées',
    about: 'Un titre de votre bibliothèque aura une suite.',
    sentence: ({ title, sequel }) => `« ${title.name} » aura une suite : « ${sequel.name} ».`,
    link: ({ sequel }) => pathOf(sequel),
  }),
};

const VERDICTS = { accepted: 'acceptée', partially: 'acceptée en partie', refused: 'refusée' } as const;

type Contents = {
  [Name in keyof typeof DESCRIPTIONS]: Parameters<(typeof DESCRIPTIONS)[Name]['sentence']>[0];
};
export type NotificationKind = keyof Contents;
type ContentOf<Name extends NotificationKind> = { [Each in Name]: { kind: Each } & Contents[Each] }[Name];
/** Content of a notification: all data of its sentence and link but the name of its actor. */
export type NotificationContent = ContentOf<NotificationKind>;

export const NOTIFICATIONS: { readonly [Name in NotificationKind]: Description<Contents[Name]> } =
  DESCRIPTIONS;
export const NOTIFICATION_KINDS = namesOf(NOTIFICATIONS);

/** The sentence of a notification. `actor`: name of the member who caused it. */
export function sentenceOf<Name extends NotificationKind>(
  content: ContentOf<Name>,
  actor: string | null,
): string {
  return NOTIFICATIONS[content.kind].sentence(content, actor);
}

/** The address that a notification leads to, within the site. */
export function linkOf<Name extends NotificationKind>(
  content: ContentOf<Name>,
  actor: string | null,
): string {
  return NOTIFICATIONS[content.kind].link(content, actor);
}

function pathOf({ kind, id, name }: NotifiedTitle): string {
  return titlePath(kind, id, { title: name, titleEN: null, romanji: null, titleJP: null });
}
