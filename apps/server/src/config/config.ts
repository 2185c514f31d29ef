import { resolve } from 'node:path';
import type { PremiumSettings } from '@kiroku/api/features/premium/deps';
import { PASSWORD_MIN } from '@kiroku/contract/account/labels';
import { SITE } from '@kiroku/contract/site/config';
import { z } from 'zod';
import { limit, onOff, proxyList, secret, text, webOrigin, wholeNumber } from './configValues.ts';

const MEGABYTE = 2 ** 20;

const paymentLink = z
  .url({ protocol: /^https$/, error: 'une adresse https de paiement, comme https://buy.stripe.com/…' })
  .optional();

/** Settings of the site, by environment variable. docs/configuration.md documents each with its default. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 'un nombre de 0 à 65535 (0 : un port libre)').prefault('3000'),
  HOST: text('un nom ou une adresse de cette machine').default('localhost'),
  PUBLIC_URL: webOrigin.optional(),
  DATA_DIR: text('un dossier').default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'une adresse postgres://utilisateur@hôte/base' })
    .optional(),
  DEMO_CATALOGUE: onOff.prefault('on'),
  DEMO_MEMBERS: onOff.prefault('on'),
  MIN_FREE_DISK_MB: wholeNumber(0, 999_999_999, 'un nombre entier de Mo (0 : ne jamais refuser)').prefault(
    '500',
  ),
  TRUSTED_PROXIES: proxyList.prefault(''),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000, 'un nombre de connexions, à partir de 1').prefault('4096'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info ou debug')
    .default('warn'),
  SESSION_KEY: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  PASSWORD_MIN: wholeNumber(PASSWORD_MIN, 64, 'un nombre de 5 à 64').prefault(String(PASSWORD_MIN)),
  REQUIRE_VERIFIED_EMAIL: onOff.prefault('off'),
  URL_TOKEN: onOff.prefault('on'),
  RATE_LIMIT_SIGN_IN: limit.prefault('25/5m'),
  RATE_LIMIT_SIGN_UP: limit.prefault('5/30m'),
  RATE_LIMIT_LOOPBACK: onOff.prefault('off'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'une adresse smtp://utilisateur:motdepasse@hôte:port' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\p{Cc}<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u,
      'une adresse, comme Kiroku <bonjour@kiroku.example>',
    )
    .optional(),
  S3_ENDPOINT: webOrigin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "le nom d'un seau S3")
    .optional(),
  S3_REGION: text('une région, comme eu-west-3').default('auto'),
  S3_ACCESS_KEY_ID: text('un identifiant de clé').optional(),
  S3_SECRET_ACCESS_KEY: text('une clé secrète').optional(),
  ANILIST_URL: z
    .url({ protocol: /^https?$/, error: "l'adresse http(s) d'une API GraphQL d'AniList" })
    .default('https://graphql.anilist.co'),
  LEGAL_PUBLISHER: text('qui publie le site : nom, forme et adresse').optional(),
  LEGAL_HOST: text("qui l'héberge : nom, adresse et téléphone").optional(),
  PREMIUM_LINK_1: paymentLink,
  PREMIUM_LINK_3: paymentLink,
  PREMIUM_LINK_6: paymentLink,
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'le secret de signature du webhook, comme whsec_…')
    .optional(),
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
  /** Whether the first start of an embedded demo adds demo members. */
  demoMembers: boolean;
  minFreeBytes: number;
  trustedProxies: string[];
  /** How many connections may be open at once. */
  maxConnections: number;
  logLevel: string;
  /** Keys from the environment; without them they are made once and kept in the data directory. */
  sessionKey: Uint8Array | undefined;
  passwordPepper: Uint8Array | undefined;
  passwordMin: number;
  requireVerifiedEmail: boolean;
  /** Whether a page's `?token=` signs in for its tab. */
  urlToken: boolean;
  signInLimit: Limit;
  signUpLimit: Limit;
  limitLoopback: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Settings | undefined;
  /** Address of AniList's GraphQL API. */
  anilistUrl: string;
  /** Publisher and host of the site, for its legal page. */
  legalPublisher: string | undefined;
  legalHost: string | undefined;
  /** Payment addresses of premium; without them sales are closed. */
  premium: PremiumSettings | undefined;
};

type Limit = { most: number; within: number };

/** Store of pictures in place of the data directory. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** An invalid setting; its message names each variable and its expected value. */
export class BadConfiguration extends Error {}

/** Reads the configuration. Unset and empty variables take their default. Throws BadConfiguration. */
export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new BadConfiguration(parsed.error.issues.map(complaint).join('\n'));
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demoCatalogue: data.DEMO_CATALOGUE,
    demoMembers: data.DEMO_MEMBERS,
    minFreeBytes: data.MIN_FREE_DISK_MB * MEGABYTE,
    trustedProxies: data.TRUSTED_PROXIES,
    maxConnections: data.MAX_CONNECTIONS,
    logLevel: data.LOG_LEVEL,
    sessionKey: data.SESSION_KEY,
    passwordPepper: data.PASSWORD_PEPPER,
    passwordMin: data.PASSWORD_MIN,
    requireVerifiedEmail: data.REQUIRE_VERIFIED_EMAIL,
    urlToken: data.URL_TOKEN,
    signInLimit: data.RATE_LIMIT_SIGN_IN,
    signUpLimit: data.RATE_LIMIT_SIGN_UP,
    limitLoopback: data.RATE_LIMIT_LOOPBACK,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `${SITE.name} <ne-pas-repondre@${new URL(publicUrl).hostname}>`,
    s3: s3Of(data),
    anilistUrl: data.ANILIST_URL,
    legalPublisher: data.LEGAL_PUBLISHER,
    legalHost: data.LEGAL_HOST,
    premium: premiumOf(data),
  };
}

/** All of S3_* or none: half a bucket is a mistake worth a sentence. */
function s3Of(data: z.output<typeof environmentSchema>): S3Settings | undefined {
  const wanted = {
    endpoint: data.S3_ENDPOINT,
    bucket: data.S3_BUCKET,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
  };
  const { endpoint, bucket, accessKeyId, secretAccessKey } = wanted;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: data.S3_REGION, accessKeyId, secretAccessKey };
  }
  if (Object.values(wanted).every((value) => value === undefined)) return undefined;
  throw new BadConfiguration(
    'Le stockage S3 demande S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY ensemble.',
  );
}

/** All four or none: sales need the provider's messages. */
function premiumOf(data: z.output<typeof environmentSchema>): PremiumSettings | undefined {
  const [one, three, six] = [data.PREMIUM_LINK_1, data.PREMIUM_LINK_3, data.PREMIUM_LINK_6];
  const webhookSecret = data.STRIPE_WEBHOOK_SECRET;
  if (one && three && six && webhookSecret) return { links: { 1: one, 3: three, 6: six }, webhookSecret };
  if ([one, three, six, webhookSecret].every((value) => value === undefined)) return undefined;
  throw new BadConfiguration(
    'La vente du Premium demande PREMIUM_LINK_1, PREMIUM_LINK_3, PREMIUM_LINK_6 et STRIPE_WEBHOOK_SECRET ensemble.',
  );
}

// The value itself is never repeated: DATABASE_URL may hold a password.
function complaint(issue: z.core.$ZodIssue): string {
  return `La variable d'environnement ${issue.path.join('.')} n'est pas valide : attendu ${issue.message}.`;
}
