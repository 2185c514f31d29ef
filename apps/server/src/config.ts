import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const MEGABYTE = 2 ** 20;
/** Names that stand for ranges of addresses, beside addresses themselves. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const wholeNumber = (least: number, most: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);

const text = (expected: string) =>
  z.string().refine((value) => value.trim() !== '' && !value.includes('\0'), expected);

/** The addresses of a page are made by adding its path to this: it can have none of its own. */
const webOrigin = z
  .string()
  .refine(isWebOrigin, "l'adresse http(s) du site, sans chemin, comme https://kiroku.example")
  .transform((url) => new URL(url).origin);

/** Every setting of the site, by the environment variable that carries it. README documents each with its default. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 'un nombre de 0 à 65535 (0 : un port libre)').prefault('3000'),
  HOST: text('un nom ou une adresse de cette machine').default('localhost'),
  PUBLIC_URL: webOrigin.optional(),
  DATA_DIR: text('un dossier').default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'une adresse postgres://utilisateur@hôte/base' })
    .optional(),
  DEMO_CATALOGUE: z
    .enum(['on', 'off'], 'on ou off')
    .transform((value) => value === 'on')
    .prefault('on'),
  MIN_FREE_DISK_MB: wholeNumber(0, 999_999_999, 'un nombre entier de Mo (0 : ne jamais refuser)').prefault(
    '500',
  ),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').flatMap((address) => address.trim() || []))
    .refine((list) => list.every(isProxy), 'des adresses IP ou des plages séparées par des virgules')
    .prefault(''),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info ou debug')
    .default('warn'),
});

/** The site's configuration, parsed once at the start. */
export type Config = {
  port: number;
  host: string;
  /** Where visitors reach the site, without a final slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demoCatalogue: boolean;
  minFreeBytes: number;
  trustedProxies: string[];
  logLevel: string;
};

/** A setting that makes no sense; its message names each variable and what it should be. */
export class BadConfiguration extends Error {}

/** Reads the configuration. Unset and empty variables take their default. Throws BadConfiguration. */
export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new BadConfiguration(parsed.error.issues.map(complaint).join('\n'));
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demoCatalogue: data.DEMO_CATALOGUE,
    minFreeBytes: data.MIN_FREE_DISK_MB * MEGABYTE,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
  };
}

// The value itself is never repeated: DATABASE_URL may hold a password.
function complaint(issue: z.core.$ZodIssue): string {
  return `La variable d'environnement ${issue.path.join('.')} n'est pas valide : attendu ${issue.message}.`;
}

function isWebOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (most < 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most);
}
