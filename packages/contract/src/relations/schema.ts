import { z } from 'zod';
import { relatedTitleSchema } from '../catalogue/form/relatedTitles.ts';
import { KINDS } from '../catalogue/labels.ts';
import { cardSchema, exploreCardSchema } from '../catalogue/schema.ts';
import { FRANCHISE_GROUP_NAMES } from './groups.ts';
import { SEQUEL_VERDICTS } from './rules.ts';

const kind = z.enum(KINDS);

/** A title in relations and franchises: a card, with its date and total. */
const linkedCardSchema = cardSchema.extend({
  kind,
  start: exploreCardSchema.shape.start,
  /** Episodes or chapters; null: unknown. */
  total: z.int().nullable(),
});

/** A related title (product.md, Relations 1). */
export const relationCardSchema = linkedCardSchema
  .extend({ relation: relatedTitleSchema.shape.relation })
  .meta({ id: 'RelationCard' });

/**
 * A franchise as pages of its titles name it: its representative (`kind`, `id`, `title`), its own name and slug, and how many titles it has
 * (product.md, Franchises 3).
 */
const franchiseNameSchema = z
  .object({ kind, id: z.int(), title: z.string(), name: z.string(), slug: z.string(), size: z.int() })
  .meta({ id: 'FranchiseName' });

export const titleRelationsSchema = z
  .object({
    relations: z.array(relationCardSchema),
    /** Null: no other title is of its franchise. */
    franchise: franchiseNameSchema.nullable(),
  })
  .meta({ id: 'TitleRelations' });

/** A title of a franchise with its group, and its place in the story, from 1 on; the list is in the order of release. */
export const franchiseTitleSchema = linkedCardSchema
  .extend({ group: z.enum(FRANCHISE_GROUP_NAMES), story: z.int().positive() })
  .meta({ id: 'FranchiseTitle' });

/** A franchise (product.md, Franchises 1). */
export const franchiseSchema = franchiseNameSchema
  .extend({ titles: z.array(franchiseTitleSchema) })
  .meta({ id: 'Franchise' });

/** Two titles without a relation, the second of which continues the first by its name (product.md, Relations 7). */
export const missingSequelSchema = z
  .object({ title: linkedCardSchema, sequel: linkedCardSchema })
  .meta({ id: 'MissingSequel' });

/** Whether `sequel` continues `id`; both are of one kind. */
export const sequelVerdictBody = z.object({
  kind,
  id: relatedTitleSchema.shape.id,
  sequel: relatedTitleSchema.shape.id,
  verdict: z.enum(SEQUEL_VERDICTS),
});

/** A title by its name, for comparisons and forms. `asked`: the id it was asked by. */
export const titleNameSchema = z
  .object({
    kind,
    id: z.int(),
    asked: z.int(),
    title: z.string(),
    image: z.string(),
    type: z.string().nullable(),
    year: z.int().nullable(),
  })
  .meta({ id: 'TitleName' });

export type RelationCard = z.output<typeof relationCardSchema>;
export type TitleRelations = z.output<typeof titleRelationsSchema>;
export type FranchiseName = z.output<typeof franchiseNameSchema>;
export type FranchiseTitle = z.output<typeof franchiseTitleSchema>;
export type Franchise = z.output<typeof franchiseSchema>;
export type MissingSequel = z.output<typeof missingSequelSchema>;
export type SequelVerdict = z.output<typeof sequelVerdictBody>;
export type TitleName = z.output<typeof titleNameSchema>;
