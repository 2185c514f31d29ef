import '../base/french.ts';
import { z } from 'zod';
import { LINK_LANGUAGES, valuesOf } from './labels.ts';
import { isWebLink } from './webLink.ts';

const BAD_LINK = 'Lien invalide : seules les adresses http(s) sont acceptées.';

/** An address we are willing to show as a link: http(s), no credentials, at most 2 048 characters (security.md, threat 4). */
export const webAddress = z
  .string(BAD_LINK)
  .max(2048, BAD_LINK)
  .refine((address) => isWebLink(address), BAD_LINK);

/** A link of a title: streaming platform, reading site or official page (spec 2 §3, Link entry). */
export const titleLinkSchema = z.strictObject({
  source: z.string().min(1).max(60),
  language: z.enum(valuesOf(LINK_LANGUAGES), 'Langue de lien inconnue.').nullable(),
  url: webAddress,
  note: z.string().max(200).nullable(),
});

export type TitleLink = z.output<typeof titleLinkSchema>;
