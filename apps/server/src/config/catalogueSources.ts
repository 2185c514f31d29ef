import type { CatalogueSource } from '@kiroku/api/features/sources/deps';
import { z } from 'zod';
import { BadConfiguration } from './badConfiguration.ts';

const VARIABLE = 'CATALOGUE_SOURCES';
const MOST = 20;
const EXAMPLE = '[{"name": "bangumi-data", "address": "https://…", "every": "week"}]';
const HOURS = { day: 24, week: 168 } as const;
/** A year: a catalogue that is read more seldom is no source. */
const MOST_HOURS = 8760;

/** The name of a source. The demo's own and persons' are no import's. */
export const SOURCE_NAME = /^(?!(?:demo|staff|member)$)[a-z\d](?:[a-z\d.-]{0,38}[a-z\d])?$/;

const sourceSchema = z.strictObject({
  name: z
    .string('un nom')
    .regex(
      SOURCE_NAME,
      'des minuscules, des chiffres, des points et des tirets (40 au plus), et ni demo, ni staff, ni member',
    ),
  address: z
    .string('une adresse https://…')
    .refine(isAddress, 'une adresse https://…, sans mot de passe')
    .nullable()
    .default(null),
  sha256: z
    .string('64 chiffres hexadécimaux')
    .regex(/^[\da-f]{64}$/i, '64 chiffres hexadécimaux')
    .nullable()
    .default(null),
  every: z
    .union(
      [z.enum(['day', 'week']), z.int().min(1).max(MOST_HOURS)],
      `day, week, ou un nombre d’heures (${MOST_HOURS} au plus)`,
    )
    .default('week'),
});

/**
 * The sources of the catalogue, the most trusted first (product.md, Sources 1). One without an address only has its rank: its values come by command. Throws
 * BadConfiguration, which names every mistake.
 */
export function readCatalogueSources(text: string | undefined): CatalogueSource[] {
  if (text === undefined) return [];
  const parsed = z
    .array(sourceSchema, 'une liste')
    .max(MOST, `${MOST} sources au plus`)
    .safeParse(readJson(text));
  if (!parsed.success) throw new BadConfiguration(parsed.error.issues.map(complaint).join('\n'));
  const names = parsed.data.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new BadConfiguration(`${VARIABLE} : deux sources s’appellent ${twice}.`);
  return parsed.data.map(({ every, ...source }) => ({
    ...source,
    everyHours: typeof every === 'number' ? every : HOURS[every],
  }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser repeats its input, which may be an address with a key.
    throw new BadConfiguration(`${VARIABLE} n’est pas du JSON : attendu une liste, comme ${EXAMPLE}.`);
  }
}

function complaint(issue: z.core.$ZodIssue): string {
  const [at, ...keys] = issue.path;
  const place = typeof at === 'number' ? `, source ${at + 1}` : '';
  if (issue.code === 'unrecognized_keys')
    return `${VARIABLE}${place} : réglage inconnu, ${issue.keys.join(', ')}.`;
  return `${VARIABLE}${place}${keys.map((key) => `, ${String(key)}`).join('')} : attendu ${issue.message}.`;
}

/** An address of this machine or its networks may be http, which the download checks. */
function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
