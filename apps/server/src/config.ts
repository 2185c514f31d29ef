import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number('un nombre de 1 à 65535').int().min(0).max(65_535, 'un nombre de 1 à 65535');
const onOff = z.enum(['on', 'off'], 'on ou off').transform((value) => value === 'on');
const webOrigin = z
  .url({ protocol: /^https?$/, error: 'une adresse http(s), comme https://kiroku.example' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Every setting of the site, by the environment variable that carries it. README documents each with its default. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: webOrigin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'une adresse postgres://utilisateur@hôte/base' })
    .optional(),
  DEMO_CATALOGUE: onOff.default(true),
  MIN_FREE_DISK_MB: z.coerce.number('un nombre de Mo').int().min(0, 'un nombre de Mo').default(500),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => address.trim() || [])),
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
    minFreeBytes: data.MIN_FREE_DISK_MB * 2 ** 20,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
  };
}

function complaint(issue: z.core.$ZodIssue): string {
  return `La variable d'environnement ${issue.path.join('.')} n'est pas valide : attendu ${issue.message}.`;
}
