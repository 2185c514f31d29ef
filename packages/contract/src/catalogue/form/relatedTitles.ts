import '../../base/french.ts';
import { z } from 'zod';
import { KINDS } from '../labels.ts';
import { RELATION_NAMES, refText, sortRelated } from '../relationKinds.ts';

/** Messages at a relation of a form (product.md, Relations 2). */
export const RELATION_MESSAGES = {
  unknownRelation: 'Relation inconnue.',
  unknownTitle: 'Titre introuvable.',
  twice: 'Ce titre est déjà dans la liste.',
  itself: 'Un titre ne peut pas être lié à lui-même.',
} as const;

const shape = {
  relation: z.enum(RELATION_NAMES, RELATION_MESSAGES.unknownRelation),
  kind: z.enum(KINDS, RELATION_MESSAGES.unknownTitle),
  id: z
    .int(RELATION_MESSAGES.unknownTitle)
    .positive(RELATION_MESSAGES.unknownTitle)
    .max(2_147_483_647, RELATION_MESSAGES.unknownTitle),
};

/** A relation as responses have it. */
export const relatedTitleSchema = z.object(shape).meta({ id: 'RelatedTitle' });

/** Relations as they are written: each title once. They are put into their order, so that equal lists are equal. */
export const relationsDraft = (most: number) =>
  z
    .array(z.strictObject(shape))
    .max(most)
    .superRefine((titles, context) => {
      const seen = new Set<string>();
      for (const [at, title] of titles.entries()) {
        if (seen.has(refText(title))) {
          context.addIssue({ code: 'custom', message: RELATION_MESSAGES.twice, path: [at, 'id'] });
        }
        seen.add(refText(title));
      }
    })
    .overwrite((titles) => sortRelated(titles));
