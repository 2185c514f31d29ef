import { DEFAULT_POOL_SIZE } from '@kiroku/api/db/handle';
import { PASSWORD_MIN } from '@kiroku/contract/account/labels';
import { z } from 'zod';
import {
  bearerToken,
  contact,
  feedList,
  hostName,
  limit,
  onOff,
  perMinute,
  processes,
  proxyList,
  pushKey,
  requestRate,
  secret,
  text,
  webOrigin,
  wholeNumber,
} from './configValues.ts';

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'une adresse postgres://utilisateur@hôte/base',
});

const paymentLink = z
  .url({ protocol: /^https$/, error: 'une adresse https de paiement, comme https://buy.stripe.com/…' })
  .optional();

/** Settings of the site, by environment variable. docs/configuration.md documents each with its default. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 'un nombre de 0 à 65535 (0 : un port libre)').prefault('3000'),
  HOST: text('un nom ou une adresse de cette machine').default('localhost'),
  PUBLIC_URL: webOrigin.optional(),
  API_HOST: hostName.optional(),
  DATA_DIR: text('un dossier').default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 100, 'un nombre de connexions, de 2 à 100').prefault(
    String(DEFAULT_POOL_SIZE),
  ),
  WEB_CONCURRENCY: processes.prefault('1'),
  DEMO_CATALOGUE: onOff.prefault('on'),
  DEMO_MEMBERS: onOff.prefault('on'),
  MIN_FREE_DISK_MB: wholeNumber(0, 999_999_999, 'un nombre entier de Mo (0 : ne jamais refuser)').prefault(
    '500',
  ),
  TRUSTED_PROXIES: proxyList.prefault(''),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000, 'un nombre de connexions, à partir de 1').prefault('4096'),
  STOP_SECONDS: wholeNumber(1, 3600, 'un nombre de secondes, de 1 à 3600').prefault('4'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info ou debug')
    .default('warn'),
  LOG_FORMAT: z.enum(['text', 'json'], 'text ou json').default('text'),
  METRICS_TOKEN: bearerToken.optional(),
  SESSION_KEY: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  VAPID_PRIVATE_KEY: pushKey.optional(),
  VAPID_SUBJECT: contact.optional(),
  PASSWORD_MIN: wholeNumber(PASSWORD_MIN, 64, 'un nombre de 5 à 64').prefault(String(PASSWORD_MIN)),
  REQUIRE_VERIFIED_EMAIL: onOff.prefault('off'),
  INACTIVE_ACCOUNTS_MONTHS: wholeNumber(12, 120, 'un nombre de mois, de 12 à 120').optional(),
  URL_TOKEN: onOff.prefault('on'),
  RATE_LIMIT_SIGN_IN: limit.prefault('25/5m'),
  RATE_LIMIT_SIGN_UP: limit.prefault('5/30m'),
  RATE_LIMIT_VISITOR: perMinute.prefault('600'),
  RATE_LIMIT_MEMBER: perMinute.prefault('1200'),
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
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'le nom d’un seau S3')
    .optional(),
  S3_REGION: text('une région, comme eu-west-3').default('auto'),
  S3_ACCESS_KEY_ID: text('un identifiant de clé').optional(),
  S3_SECRET_ACCESS_KEY: text('une clé secrète').optional(),
  ANILIST_URL: z
    .url({ protocol: /^https?$/, error: 'l’adresse http(s) d’une API GraphQL d’AniList' })
    .default('https://graphql.anilist.co'),
  CATALOGUE_SOURCES: text('une liste de sources, en JSON').optional(),
  ANILIST_SYNC: onOff.prefault('off'),
  PICTURES: z.enum(['local', 'linked', 'drawn'], 'local, linked ou drawn').optional(),
  PICTURES_RATE: requestRate.prefault('1'),
  PICTURES_PRIVATE: onOff.prefault('off'),
  NEWS_FEEDS: feedList.prefault(''),
  NEWS_PRIVATE_FEEDS: onOff.prefault('off'),
  LEGAL_PUBLISHER: text('qui publie le site : nom, forme et adresse').optional(),
  LEGAL_HOST: text('qui l’héberge : nom, adresse et téléphone').optional(),
  PREMIUM_LINK_1: paymentLink,
  PREMIUM_LINK_3: paymentLink,
  PREMIUM_LINK_6: paymentLink,
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'le secret de signature du webhook, comme whsec_…')
    .optional(),
  CANNY_URL: webOrigin.default('https://webview.canny.io'),
  CANNY_BOARD_BUGS: text('le jeton d’un tableau').optional(),
  CANNY_BOARD_IDEAS: text('le jeton d’un tableau').optional(),
  CANNY_PRIVATE_KEY: text('la clé privée de l’authentification unique').optional(),
});
