import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { BoardSettings } from '@kiroku/api/features/feedback/deps';
import type { NewsSettings } from '@kiroku/api/features/news/feeds';
import type { PictureSettings } from '@kiroku/api/features/pictures/fetchPictures';
import type { PremiumSettings } from '@kiroku/api/features/premium/deps';
import type { CatalogueSource } from '@kiroku/api/features/sources/deps';
import type { RequestLimits } from '@kiroku/api/http/limits/requestLimits';
import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import { SITE } from '@kiroku/contract/site/config';
import type { z } from 'zod';
import { BadConfiguration } from './badConfiguration.ts';
import { readCatalogueSources } from './catalogueSources.ts';
import { environmentSchema } from './environment.ts';

const MEGABYTE = 2 ** 20;

/** The site's configuration, parsed once at the start. */
export type Config = {
  port: number;
  host: string;
  /** Public address of the site, without a final slash. */
  publicUrl: string;
  /** Host that serves the API alone, at its root. */
  apiHost: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A replica of that database for public reads, and the way past its pooler. */
  databaseReadUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  /** Connections of each process to the PostgreSQL server. */
  databasePool: number;
  /** Number of processes that answer. */
  processes: number;
  demoCatalogue: boolean;
  /** Whether the first start of an embedded demo adds demo members. */
  demoMembers: boolean;
  minFreeBytes: number;
  trustedProxies: string[];
  /** Maximum of open connections. */
  maxConnections: number;
  /** Milliseconds that requests under way have at a stop. */
  stopWithinMs: number;
  logLevel: string;
  /** Format of the log: for people or for programs. */
  logFormat: 'text' | 'json';
  /** Token to read the metrics; without it there are none. */
  metricsToken: string | undefined;
  /** Keys from the environment; without them they are made once and stored in the data directory. */
  sessionKey: Uint8Array | undefined;
  passwordPepper: Uint8Array | undefined;
  /** Key to push services and the contact they are given; without a key, one of the data directory. */
  pushKey: Uint8Array | undefined;
  pushSubject: string;
  passwordMin: number;
  requireVerifiedEmail: boolean;
  /** Months without activity after which an account ends; undefined: never. */
  inactiveMonths: number | undefined;
  /** Whether a page's `?token=` signs in for its tab. */
  urlToken: boolean;
  signInLimit: Limit;
  signUpLimit: Limit;
  limitLoopback: boolean;
  requestLimits: RequestLimits;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Settings | undefined;
  /** Address of AniList's GraphQL API. */
  anilistUrl: string;
  /** Whether AniList is a source of the catalogue. */
  anilistSync: boolean;
  /** Sources of the catalogue, the most trusted first. */
  catalogueSources: CatalogueSource[];
  /** Which pictures of other sites are shown, and how they are copied. */
  pictureMode: PictureMode;
  pictureCopies: PictureSettings;
  /** Feeds of the news. */
  news: NewsSettings;
  /** Publisher and host of the site, for its legal page. */
  legalPublisher: string | undefined;
  legalHost: string | undefined;
  /** Payment addresses of premium; without them sales are closed. */
  premium: PremiumSettings | undefined;
  /** External board of feedback; without it the site's own. */
  board: BoardSettings | undefined;
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
    apiHost: apiHostOf(data.API_HOST, publicUrl),
    dataDir: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    ...otherAddressesOf(data),
    databasePool: data.DATABASE_POOL,
    processes: processesOf(data),
    demoCatalogue: data.DEMO_CATALOGUE,
    demoMembers: data.DEMO_MEMBERS,
    minFreeBytes: data.MIN_FREE_DISK_MB * MEGABYTE,
    trustedProxies: data.TRUSTED_PROXIES,
    maxConnections: data.MAX_CONNECTIONS,
    stopWithinMs: data.STOP_SECONDS * 1000,
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT,
    metricsToken: data.METRICS_TOKEN,
    sessionKey: data.SESSION_KEY,
    passwordPepper: data.PASSWORD_PEPPER,
    pushKey: data.VAPID_PRIVATE_KEY,
    pushSubject: data.VAPID_SUBJECT ?? pushSubjectOf(publicUrl, data.MAIL_FROM),
    passwordMin: data.PASSWORD_MIN,
    requireVerifiedEmail: data.REQUIRE_VERIFIED_EMAIL,
    inactiveMonths: data.INACTIVE_ACCOUNTS_MONTHS,
    urlToken: data.URL_TOKEN,
    signInLimit: data.RATE_LIMIT_SIGN_IN,
    signUpLimit: data.RATE_LIMIT_SIGN_UP,
    limitLoopback: data.RATE_LIMIT_LOOPBACK,
    requestLimits: {
      visitor: data.RATE_LIMIT_VISITOR,
      member: data.RATE_LIMIT_MEMBER,
    },
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `${SITE.name} <ne-pas-repondre@${new URL(publicUrl).hostname}>`,
    s3: s3Of(data),
    anilistUrl: data.ANILIST_URL,
    anilistSync: data.ANILIST_SYNC,
    catalogueSources: readCatalogueSources(data.CATALOGUE_SOURCES),
    pictureMode: data.PICTURES ?? 'copied',
    pictureCopies: { rate: data.PICTURES_RATE, allowPrivate: data.PICTURES_PRIVATE },
    news: newsOf(data),
    legalPublisher: data.LEGAL_PUBLISHER,
    legalHost: data.LEGAL_HOST,
    premium: premiumOf(data),
    board: boardOf(data),
  };
}

/** A separate host: on the site's no page would be left. */
function apiHostOf(apiHost: string | undefined, publicUrl: string): string | undefined {
  if (apiHost !== undefined && apiHost === new URL(publicUrl).hostname) {
    throw new BadConfiguration('API_HOST doit être un autre hôte que celui de PUBLIC_URL.');
  }
  return apiHost;
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

/** A site on the web is its own contact; one under test has the sender of its mails. */
function pushSubjectOf(publicUrl: string, mailFrom: string | undefined): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const address = /(?<![^\s<>])[^\s<>@]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0];
  return `mailto:${address ?? `ne-pas-repondre@${new URL(publicUrl).hostname}`}`;
}

/** Both are of the server of `DATABASE_URL`. */
function otherAddressesOf(data: z.output<typeof environmentSchema>) {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL } = data;
  for (const [name, value] of Object.entries({ DATABASE_READ_URL, DATABASE_DIRECT_URL })) {
    if (value !== undefined && DATABASE_URL === undefined)
      throw new BadConfiguration(`${name} demande DATABASE_URL, la base principale.`);
  }
  return { databaseReadUrl: DATABASE_READ_URL, databaseDirectUrl: DATABASE_DIRECT_URL };
}

/** The embedded database is open in one process; `auto` asks for several wherever there are cores for them. */
function processesOf({ WEB_CONCURRENCY: wanted, DATABASE_URL }: z.output<typeof environmentSchema>): number {
  if (wanted === 1 || DATABASE_URL !== undefined) return wanted === 'auto' ? availableParallelism() : wanted;
  throw new BadConfiguration(
    'WEB_CONCURRENCY demande DATABASE_URL : la base embarquée ne sert qu’un processus. Donnez l’adresse d’un serveur PostgreSQL, ou retirez WEB_CONCURRENCY.',
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

/** All three or none: a board without single sign-on would not know the members. */
function boardOf(data: z.output<typeof environmentSchema>): BoardSettings | undefined {
  const { CANNY_URL: url, CANNY_BOARD_BUGS: bug, CANNY_BOARD_IDEAS: suggestion, CANNY_PRIVATE_KEY } = data;
  if (bug && suggestion && CANNY_PRIVATE_KEY) return { url, bug, suggestion, privateKey: CANNY_PRIVATE_KEY };
  if ([bug, suggestion, CANNY_PRIVATE_KEY].every((value) => value === undefined)) return undefined;
  throw new BadConfiguration(
    'Le tableau externe demande CANNY_BOARD_BUGS, CANNY_BOARD_IDEAS et CANNY_PRIVATE_KEY ensemble.',
  );
}

/** Feeds over plain http are allowed from this machine's own networks only. */
function newsOf(data: z.output<typeof environmentSchema>): NewsSettings {
  const { NEWS_FEEDS: feeds, NEWS_PRIVATE_FEEDS: allowPrivate } = data;
  if (!allowPrivate && feeds.some((url) => !url.startsWith('https:'))) {
    throw new BadConfiguration(
      'NEWS_FEEDS ne prend que des adresses https, à moins que NEWS_PRIVATE_FEEDS ne soit on.',
    );
  }
  return { feeds, allowPrivate };
}

// The value itself is never repeated: DATABASE_URL may hold a password.
function complaint(issue: z.core.$ZodIssue): string {
  return `La variable d’environnement ${issue.path.join('.')} n’est pas valide : attendu ${issue.message}.`;
}
