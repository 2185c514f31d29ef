import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFakeMailServer } from '@kiroku/api/adapters/mailer/fixtures/fakeMailServer';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import type { Db } from '@kiroku/api/db/tables/schema';
import { storeLastBackup } from '@kiroku/api/db/transfer/lastBackup';
import { copyTemplate } from '@kiroku/api/testing/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

/** A site with a title, an account of the staff and a backup, and the copy of it that a test examines. */
let prepared: string;
let dataDir: string;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  prepared = await copyTemplate();
  const file = join(prepared, 'catalogue.jsonl');
  await writeFile(file, `${JSON.stringify({ ids: { mal: 1 }, titles: { romaji: 'Umi no Tegami' } })}\n`);
  await kirokuHere(prepared, 'catalogue', 'import', file);
  const staff = ['--username', 'Zoe', '--email', 'zoe@exemple.fr', '--random-password', '--staff'];
  await kirokuHere(prepared, 'user', 'create', ...staff);
  await kirokuHere(prepared, 'backup', join(prepared, 'kiroku.tar.gz'));
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-test-'));
  await cp(prepared, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(dataDir, { recursive: true, force: true });
});

const doctor = (settings: Record<string, string> = {}) => kirokuHere(dataDir, 'doctor', settings);

async function mailServer(options: Parameters<typeof openFakeMailServer>[0] = {}): Promise<string> {
  const { url, close } = await openFakeMailServer(options);
  ends.push(close);
  return url;
}

/** Changes the stopped site's database. */
async function changed(folder: string, change: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openEmbedded({
    dataDir: folder,
    minFreeBytes: 0,
    report: () => undefined,
    starting: true,
  });
  await change(db.sql).finally(() => db.close());
}

/** An address where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('doctor of a healthy site', () => {
  test('doctor finds no problem on a healthy site, stopped or running, and lists each subject', async () => {
    await kirokuHere(dataDir, 'db', 'check');
    const stopped = await doctor();
    expect(stopped.stderr).toEqual([]);
    expect(stopped.code).toBe(0);
    const site = await siteHere(dataDir);
    ends.push(() => site.stop());
    const running = await doctor();
    expect(running).toMatchObject({ code: 0, stderr: [] });
    for (const subject of [
      'Configuration',
      'Base de données',
      'Sauvegarde',
      'Horloge',
      'Disque',
      'Images',
      'Mail',
      'Tâches de fond',
      'Catalogue',
      'Équipe',
    ])
      expect(running.stdout.some((line) => line.slice(2).startsWith(`${subject} : `))).toBe(true);
    expect(running.stdout.join('\n')).toMatch(/vérifiée le \d\d\/\d\d\/\d{4}, rien n’est abîmé/);
  });

  test('doctor states the problems to solve before a site opens to the public', async () => {
    const { stdout, stderr, code } = await doctor({ PUBLIC_URL: 'http://kiroku.example' });
    expect(code).toBe(1);
    expect(stderr).toEqual([
      '✗ Configuration : le site s’annonce à http://kiroku.example, sans chiffrement : donnez une adresse https à PUBLIC_URL.',
      '✗ Configuration : la page légale est incomplète : réglez LEGAL_PUBLISHER et LEGAL_HOST.',
      '✗ Configuration : aucun mail ne part : réglez SMTP_URL.',
    ]);
    expect(stdout).toContain('· Base de données : elle n’a jamais été vérifiée : lancez « db check ».');
  });

  test('doctor requires neither https nor a legal page in a private network', async () => {
    const { stdout, stderr, code } = await doctor({ PUBLIC_URL: 'http://kiroku.lan' });
    expect({ stderr, code }).toEqual({ stderr: [], code: 0 });
    expect(stdout).toContain(
      '· Configuration : le site s’annonce à http://kiroku.lan : réglez PUBLIC_URL avant de l’ouvrir.',
    );
  });
});

describe('doctor of a site with problems', () => {
  test('doctor reports a mail server that is unreachable or refuses the credentials', async () => {
    const port = await closedPort();
    const absent = await doctor({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(absent.code).toBe(1);
    expect(absent.stderr).toEqual([
      `✗ Mail : le serveur de mail 127.0.0.1:${port} ne peut pas servir (ECONNREFUSED) : vérifiez SMTP_URL.`,
    ]);
    const url = await mailServer({
      options: { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('no')) },
    });
    const refused = await doctor({ SMTP_URL: url.replace('//', '//kiroku:motdepasse@') });
    expect(refused.stderr).toHaveLength(1);
    expect(refused.stderr[0]).toMatch(/^✗ Mail : .+ ne peut pas servir \(535\) : vérifiez SMTP_URL\.$/);
    expect(refused.stderr[0]).not.toContain('motdepasse');
  });

  test('doctor reports a disk with too little space', async () => {
    const { stderr, code } = await doctor({ MIN_FREE_DISK_MB: '900000000' });
    expect(code).toBe(1);
    expect(stderr).toHaveLength(1);
    expect(stderr[0]).toMatch(/^✗ Disque : [\d ]+ Mo libres pour .+, sous MIN_FREE_DISK_MB/);
  });

  test('doctor reports a picture store that does not answer', async () => {
    const port = await closedPort();
    const { stderr } = await doctor({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'cle',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(stderr).toEqual(['✗ Images : le bucket images ne répond pas : vérifiez S3_ENDPOINT et ses clés.']);
  });

  test('doctor reports an empty catalogue', async () => {
    const empty = await copyTemplate();
    ends.push(() => rm(empty, { recursive: true, force: true }));
    const { stderr } = await kirokuHere(empty, 'doctor');
    expect(stderr).toEqual([
      '✗ Catalogue : il est vide : lancez « catalogue import FICHIER ».',
      '✗ Équipe : aucun compte n’en est : lancez « user create --staff » ou « user staff NOM ».',
    ]);
  });

  test('doctor reports a staff without an account that can sign in', async () => {
    const suspension = ['--reason', 'spam', '--statement', 'Des liens vers une boutique.'];
    expect(await kirokuHere(dataDir, 'user', 'suspend', 'Zoe', ...suspension)).toMatchObject({ code: 0 });
    expect((await doctor()).stderr).toEqual([
      '✗ Équipe : aucun compte n’en est : lancez « user create --staff » ou « user staff NOM ».',
    ]);
  });

  test('doctor reports an old backup of a public site, and notes it in a private network', async () => {
    await changed(dataDir, (db) => storeLastBackup(db, new Date(Date.now() - 5 * 86_400_000)));
    const old =
      /^. Sauvegarde : la dernière est du \d\d\/\d\d\/\d{4} : lancez « backup FICHIER », chaque nuit\.$/;
    expect((await doctor({ PUBLIC_URL: 'https://kiroku.example' })).stderr).toContainEqual(
      expect.stringMatching(old),
    );
    expect((await doctor()).stdout).toContainEqual(expect.stringMatching(old));
    await changed(dataDir, (db) => db.deleteFrom('site_fact').execute());
    const never = 'Sauvegarde : « backup » n’en a jamais fait : lancez « backup FICHIER », chaque nuit.';
    expect((await doctor()).stdout).toContain(`· ${never}`);
    expect((await doctor({ PUBLIC_URL: 'https://kiroku.example' })).stderr).toContain(`✗ ${never}`);
  });
});

test('an older version reports a newer database, at its start and in doctor', async () => {
  await changed(dataDir, (db) =>
    sql`insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`.execute(db),
  );
  const sentence =
    'Base de données : une version plus récente du site a déjà mis à jour cette base de données (9999_later.sql) : revenez à cette version, ou rétablissez une sauvegarde d’avant.';
  expect((await doctor()).stdout).toContain(`· ${sentence}`);
  const site = await siteHere(dataDir);
  expect((await site.stop()).stderr).toContain(sentence);
});

describe('mail test', () => {
  test('mail test sends one mail at once and states the server that accepted it', async () => {
    const { url, accepted, close } = await openFakeMailServer();
    ends.push(close);
    const sent = await kirokuHere(dataDir, 'mail', 'test', 'zoe@membres.example', { SMTP_URL: url });
    expect(sent).toEqual({
      code: 0,
      stdout: [`Accepté par le serveur de mail ${url.slice('smtp://'.length)}.`],
      stderr: [],
    });
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toMatchObject({
      to: ['zoe@membres.example'],
      email: { subject: 'Essai d’envoi de Kiroku' },
    });
  });

  test('mail test reports a refusal with the server’s words, and an invalid address before sending', async () => {
    const url = await mailServer({ recipient: () => 550 });
    const refused = await kirokuHere(dataDir, 'mail', 'test', 'personne@membres.example', { SMTP_URL: url });
    expect(refused.code).toBe(1);
    expect(refused.stderr[0]).toMatch(/^Refusé par le serveur de mail .+550/);
    const wrong = await kirokuHere(dataDir, 'mail', 'test', 'personne', { SMTP_URL: url });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr[0]).toMatch(/^Indiquez une adresse email\./);
  });

  test('mail test writes a file without a configured server', async () => {
    const { code, stdout } = await kirokuHere(dataDir, 'mail', 'test', 'zoe@membres.example');
    expect(code).toBe(0);
    expect(stdout).toEqual([`Écrit dans le dossier ${join(dataDir, 'outbox')}.`]);
  });
});
