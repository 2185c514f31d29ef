import '../base/french.ts';
import { z } from 'zod';
import { LINK_LANGUAGES } from './formLabels.ts';
import { valuesOf } from './labels.ts';
import { isWebLink } from './webLink.ts';

export const BAD_LINK = 'Lien invalide : seules les adresses http(s) sont acceptées.';

/** An address allowed as a link (product.md, Catalogue 7). */
export const webAddress = z
  .string(BAD_LINK)
  .max(2048, BAD_LINK)
  .refine((address) => isWebLink(address), BAD_LINK);

/** A link of a title: streaming platform, reading site or official page. */
export const titleLinkSchema = z.strictObject({
  source: z.string().min(1).max(60),
  language: z.enum(valuesOf(LINK_LANGUAGES), 'Langue de lien inconnue.').nullable(),
  url: webAddress,
  note: z.string().max(200).nullable(),
});

export type TitleLink = z.output<typeof titleLinkSchema>;
