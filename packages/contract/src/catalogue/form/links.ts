import '../../base/french.ts';
import { z } from 'zod';
import { singleLine, textField } from '../../base/textSchemas.ts';
import { isWebLink } from '../../base/webLink.ts';
import { valuesOf } from '../labels.ts';
import { LINK_LANGUAGES } from './formLabels.ts';

export const BAD_LINK = 'Lien invalide : seules les adresses http(s) sont acceptées.';

/** An address allowed as a link (product.md, Catalogue 7). */
export const webAddress = z
  .string(BAD_LINK)
  .max(2048, BAD_LINK)
  .refine((address) => isWebLink(address), BAD_LINK);

/** A link of a title: streaming platform, reading site or official page. */
export const titleLinkSchema = z.strictObject({
  source: singleLine(60),
  language: z.enum(valuesOf(LINK_LANGUAGES), 'Langue de lien inconnue.').nullable(),
  url: webAddress,
  note: textField({ max: 200 }).nullable(),
});

export type TitleLink = z.output<typeof titleLinkSchema>;
