import { join } from 'node:path';
import { type Api, buildApi } from '@kiroku/api/buildApi';
import { explainSlow } from '@kiroku/api/db/connections/explainSlow';
import type { Database } from '@kiroku/api/db/database';
import { migrate } from '@kiroku/api/db/migrate';
import { hashUnknownPassword } from '@kiroku/api/features/account/adminCommands';
import type { AccountSettings } from '@kiroku/api/features/account/deps';
import { hasOnlyDeadLinks } from '@kiroku/api/features/account/email/linkStore';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { seedDemoCatalogue } from '@kiroku/api/features/catalogue/demo';
import { openTitlesFile } from '@kiroku/api/features/catalogue/saved/titlesFile';
import { seedDemoMembers } from '@kiroku/api/features/demo/seedDemoMembers';
import { seedDemoSchedule } from '@kiroku/api/features/episodes/demoSchedule';
import { mailJob, openOutbox } from '@kiroku/api/features/mail/outbox';
import { exemptionOf } from '@kiroku/api/http/admission/exemption';
import { nightlyJob } from '@kiroku/api/jobs/nightlyJob';
import { type Jobs, openJobs } from '@kiroku/api/jobs/openJobs';
import type { Measures } from '@kiroku/api/lib/measured';
import type { Report } from '@kiroku/api/lib/report';
import { finishRestore } from '../backup/waitingFiles.ts';
import type { Config } from '../config/config.ts';
import { inactiveMonthsOf } from '../config/inactiveAccounts.ts';
import { siteSettingsOf } from '../config/legal.ts';
import { readPushKey, readSecrets } from '../config/secrets.ts';
import { checkSecrets } from '../config/secretsCheck.ts';
import { versionWarnings } from '../config/versionWarnings.ts';
import { plainErrorPage } from '../pages/plainErrorPage.ts';
import { imagesOf, mailTransportOf, shareOlderPictures } from './adapters.ts';
import { addDemoStaff } from './demoStaff.ts';
import { measureSite } from './metrics.ts';
import { openSiteDatabase, type SiteDatabase } from './siteDatabase.ts';

/** An open site: its database and its API, not listening yet. */
export type Site = { api: Api; db: Database; measures: Measures | undefined; close(): Promise<void> };

export type SiteOptions = {
  config: Config;
  now: () => number;
  report: Report;
  /** Its database, where it opens already. */
  opening?: Promise<SiteDatabase>;
  /** Delay before a slow step of the start is explained. Default 5 s. */
  explainAfterMs?: number;
};

/**
 * Opens the database, migrates it, seeds the demo catalogue into an empty one, and builds the API. Once it listens, the first start of a
 * demo prints how to sign in.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, now, report, explainAfterMs } = options;
  const explain = { report, afterMs: explainAfterMs };
  const titlesFile = openTitlesFile(join(config.dataDir, 'titles.cache'), report);
  const { db, metrics } = await (options.opening ?? openSiteDatabase(config, report, { explainAfterMs }));
  const onRun = metrics && measureSite(metrics.of, { ...config, db, now });
  try {
    if (db.engine === 'server')
      await explainSlow(explain, 'La base de données est écoutée…', () => db.requireListening());
    await explainSlow(explain, 'La base de données est mise à jour…', () => migrate(db));
    await finishRestore(db, config, report);
    for (const line of await versionWarnings(db.background))
      report(`Base de données : ${line}`, { part: 'database' });
    const account = await accountSettings(config);
    await checkSecrets(db, account, report);
    await shareOlderPictures(config, db, report);
    const deps = { ...config, ...account, now };
    const welcome = config.demoCatalogue
      ? await explainSlow(explain, 'Le catalogue de démonstration est préparé…', () => seedDemo(db, deps))
      : [];
    const api = await explainSlow(explain, 'Le catalogue est lu…', () =>
      buildApi({
        ...apiSettings(config),
        db,
        account,
        now,
        report,
        images: imagesOf(config, db),
        titlesFile,
        metrics,
      }),
    );
    const outbox = await outboxOf(options, db);
    const kinds = [...api.jobs, mailJob(outbox, db, now), nightlyJob({ db, now, report })];
    let jobs: Jobs | undefined;
    api.app.addHook('onListen', async () => {
      db.serve();
      for (const line of welcome) console.log(line);
      jobs = openJobs({ db, kinds, report, onRun, afterMs: JOBS_AFTER_MS });
    });
    return {
      api,
      db,
      measures: metrics?.of,
      close: async () => {
        const given = jobs?.close();
        await api.app.close();
        await Promise.all([given, outbox.close()]);
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function outboxOf({ config, now, report }: SiteOptions, db: Database) {
  return openOutbox({
    db,
    transport: mailTransportOf(config, report),
    isWorthless: ({ text }, at) => hasOnlyDeadLinks(db.sql, text, at),
    now,
    report,
  });
}

/** The first pages come before the work in the background. */
const JOBS_AFTER_MS = 1000;

/** The part of the configuration that the API needs. */
function apiSettings(config: Config) {
  const { publicUrl, apiHost, logLevel, trustedProxies, requestLimits } = config;
  const { pictureMode, pictureCopies, premium, board, anilistUrl, anilistSync, news } = config;
  return {
    publicUrl,
    apiHost,
    requestLimits,
    isExempt: exemptionOf(config),
    logLevel,
    trustedProxies,
    errorPage: plainErrorPage,
    pictureMode,
    pictureCopies,
    premium,
    board,
    anilistUrl,
    anilistSync,
    news,
    sources: { list: config.catalogueSources, folder: join(config.dataDir, 'downloads') },
    push: { key: () => readPushKey(config), subject: config.pushSubject },
    site: siteSettingsOf(config),
    connections: { mostOpen: config.maxConnections },
  };
}

type DemoDeps = Parameters<typeof addDemoStaff>[1] & Pick<Config, 'demoMembers'>;

async function seedDemo(db: Database, deps: DemoDeps): Promise<string[]> {
  const { now, pepper, passwordMin } = deps;
  // A database server is for real sites: demo members come by command only.
  const withMembers = deps.demoMembers && db.engine === 'embedded';
  let welcome: string[] = [];
  await seedDemoCatalogue(db, async (transaction) => {
    welcome = await addDemoStaff(transaction, deps);
    await seedDemoSchedule(transaction, now());
    if (!withMembers) return;
    const passwordHash = await hashUnknownPassword({ passwords: openPasswords(pepper), passwordMin });
    await seedDemoMembers(transaction, now(), passwordHash);
  });
  return welcome;
}

async function accountSettings(config: Config): Promise<AccountSettings> {
  const { passwordMin, requireVerifiedEmail, signInLimit, signUpLimit } = config;
  return {
    ...(await readSecrets(config)),
    passwordMin,
    requireVerifiedEmail,
    inactiveMonths: inactiveMonthsOf(config),
    signInLimit,
    signUpLimit,
  };
}
