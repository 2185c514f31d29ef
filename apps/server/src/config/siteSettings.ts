import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteSettings } from '@kiroku/contract/site/settings';
import { z } from 'zod';
import { BadConfiguration } from './badConfiguration.ts';

const MAX_LINKS = 20;

const words = (max: number) =>
  z.string(`un texte de ${max} caractères au plus`).trim().min(1).max(max, `${max} caractères au plus`);
const address = z.url({ protocol: /^https?$/, error: 'une adresse https://…' });
const email = z.email('une adresse comme contact@exemple.fr');
const links = (url: z.ZodType<string>) =>
  z.array(z.strictObject({ name: words(40), url })).max(MAX_LINKS, `${MAX_LINKS} au plus`);
const personal = z.url({ protocol: /^(?:https?|mailto)$/, error: 'une adresse https://… ou mailto:…' });

const team = z.array(
  z.strictObject({ username: words(20), role: words(60), links: links(personal).default([]) }),
);

/** Fields of `site.json` (product.md, Pages 6). */
const fileSchema = z
  .strictObject({
    name: words(40),
    nameJapanese: words(20).nullable(),
    tagline: words(80),
    description: words(300),
    contact: email.nullable(),
    chat: address.nullable(),
    faq: address.nullable(),
    status: address.nullable(),
    changelog: address.nullable(),
    social: links(address),
    apps: links(address),
    partners: links(address),
    team: team.max(MAX_LINKS, `${MAX_LINKS} au plus`),
    affiliateTag: z
      .string()
      .regex(/^[\w-]{1,60}$/, 'des lettres, des chiffres et des tirets')
      .nullable(),
    themeColor: z.string().regex(/^#[\da-f]{6}$/i, 'une couleur comme #48B5FF'),
  })
  .partial();

/** Settings of one line, by variable. They override the file's. */
export const SITE_VARIABLES = {
  SITE_NAME: 'name',
  SITE_NAME_JAPANESE: 'nameJapanese',
  SITE_TAGLINE: 'tagline',
  SITE_DESCRIPTION: 'description',
  SITE_CONTACT: 'contact',
  SITE_CHAT: 'chat',
  SITE_FAQ: 'faq',
  SITE_STATUS: 'status',
  SITE_CHANGELOG: 'changelog',
  SITE_AFFILIATE_TAG: 'affiliateTag',
  SITE_COLOR: 'themeColor',
} as const satisfies Record<string, keyof SiteSettings>;

type Environment = Record<string, string | undefined>;

/**
 * The operator's description of the site: the file named by `SITE_FILE` (else `site.json` of the data folder, if it is there), then
 * variables. Throws BadConfiguration.
 */
export function readSiteSettings(environment: Environment, root: string): Partial<SiteSettings> {
  const named = environment.SITE_FILE || undefined;
  const path = named
    ? resolve(root, named)
    : join(resolve(root, environment.DATA_DIR || 'data'), 'site.json');
  const inFile =
    named !== undefined || existsSync(path) ? checked(readJson(path), (key) => `${path}, ${key}`) : {};
  const given = Object.entries(SITE_VARIABLES).flatMap(([variable, name]) => {
    const value = environment[variable];
    return value ? [[name, value]] : [];
  });
  const variableOf = new Map<string, string>(
    Object.entries(SITE_VARIABLES).map(([variable, name]) => [name, variable]),
  );
  return { ...inFile, ...checked(Object.fromEntries(given), (key) => variableOf.get(key) ?? key) };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'n’est pas du JSON' : 'ne peut pas être lu';
    throw new BadConfiguration(`${path} ${reason} : ${error instanceof Error ? error.message : error}`);
  }
}

function checked(settings: unknown, nameOf: (key: string) => string): Partial<SiteSettings> {
  const parsed = fileSchema.safeParse(settings);
  if (parsed.success) return withoutAbsent(parsed.data);
  const complaints = parsed.error.issues.map((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys') return `${nameOf(path.map(String).join('.'))} : ${message}`;
    return `${nameOf([...path, issue.keys[0]].map(String).join('.'))} : réglage inconnu`;
  });
  throw new BadConfiguration(complaints.join('\n'));
}

function withoutAbsent(settings: z.output<typeof fileSchema>): Partial<SiteSettings> {
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present);
}
