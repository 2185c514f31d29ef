import { z } from 'zod';
import { KINDS } from '../catalogue/labels.ts';
import { titlePath } from '../catalogue/titles.ts';
import { trackSchema } from '../episodes/trackSchemas.ts';
import { FEEDBACK_STATUS_LABELS } from '../feedback/labels.ts';
import { FEEDBACK_STATUSES } from '../feedback/rules.ts';
import { feedbackCommentPath, feedbackPath, PATHS, userPath } from '../paths.ts';

const titleSchema = z.object({ kind: z.enum(KINDS), id: z.int(), name: z.string() });

/** A title as a notification names it. */
export type NotifiedTitle = z.output<typeof titleSchema>;

/** What a notification is about, by kind: all that its sentence and its link need but the name of a member. */
export const notificationContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('episode'),
    title: titleSchema,
    first: z.int(),
    last: z.int(),
    /** Absent: the original voices. */
    track: trackSchema.optional(),
  }),
  z.object({
    kind: z.literal('proposal'),
    /** Whether a title was proposed, or the change of one. */
    isNew: z.boolean(),
    verdict: z.enum(['accepted', 'partially', 'refused']),
    name: z.string(),
    /** The title's page; null when there is none. */
    title: titleSchema.nullable(),
  }),
  z.object({ kind: z.literal('follower') }),
  z.object({
    kind: z.literal('feedback'),
    post: z.object({ id: z.int(), title: z.string() }),
    /** A comment, with how many come before it; null when the status changed. */
    comment: z.object({ id: z.int(), before: z.int() }).nullable(),
    status: z.enum(FEEDBACK_STATUSES).nullable(),
  }),
  z.object({ kind: z.literal('sequel'), title: titleSchema, sequel: titleSchema }),
]);
export type NotificationContent = z.output<typeof notificationContentSchema>;

type ContentOf<Kind extends NotificationContent['kind']> = Extract<NotificationContent, { kind: Kind }>;

/** The sentence of a notification. `actor`: the name of the member who caused it, for the kinds that have one. */
export function sentenceOf(content: NotificationContent, actor: string | null): string {
  switch (content.kind) {
    case 'episode':
      return episodeSentence(content);
    case 'proposal':
      return proposalSentence(content);
    case 'follower':
      return `${actor} s’est abonné à vous.`;
    case 'feedback':
      return feedbackSentence(content, actor);
    case 'sequel':
      return `« ${content.title.name} » aura une suite : « ${content.sequel.name} ».`;
  }
}

/** The address that a notification leads to, within the site. */
export function linkOf(content: NotificationContent, actor: string | null): string {
  switch (content.kind) {
    case 'episode':
      return pathOf(content.title);
    case 'proposal':
      return content.title ? pathOf(content.title) : PATHS.proposals;
    case 'follower':
      return actor === null ? PATHS.notifications : userPath(actor);
    case 'feedback':
      return content.comment
        ? feedbackCommentPath(content.post.id, content.comment)
        : feedbackPath(content.post.id);
    case 'sequel':
      return pathOf(content.sequel);
  }
}

function episodeSentence({ title, first, last, track }: ContentOf<'episode'>): string {
  const voices = track === 'vf' ? ' en VF' : '';
  if (first === last) return `L’épisode ${last} de « ${title.name} » est sorti${voices}.`;
  const range = last === first + 1 ? `${first} et ${last}` : `${first} à ${last}`;
  return `Les épisodes ${range} de « ${title.name} » sont sortis${voices}.`;
}

const VERDICTS = { accepted: 'acceptée', partially: 'acceptée en partie', refused: 'refusée' } as const;

function proposalSentence({ isNew, verdict, name }: ContentOf<'proposal'>): string {
  if (!isNew) return `Votre proposition pour « ${name} » a été ${VERDICTS[verdict]}.`;
  if (verdict === 'refused') return `Votre demande d’ajout de « ${name} » a été refusée.`;
  return `« ${name} », que vous aviez proposé, est dans le catalogue.`;
}

function feedbackSentence({ post, status }: ContentOf<'feedback'>, actor: string | null): string {
  if (status === null) return `${actor} a commenté votre retour « ${post.title} ».`;
  return `Votre retour « ${post.title} » a changé de statut : ${FEEDBACK_STATUS_LABELS[status].toLowerCase()}.`;
}

function pathOf({ kind, id, name }: NotifiedTitle): string {
  return titlePath(kind, id, { title: name, titleEN: null, romanji: null, titleJP: null });
}
