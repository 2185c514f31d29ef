import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { kirokuHere, siteHere, startSite } from '../../fixtures/processes.ts';

const PASSWORD = 'Tournesol-et-7';
type Site = Awaited<ReturnType<typeof siteHere>>;

let dataDir: string;
let site: Site | undefined;
const open = async () => {
  dataDir = await copyTemplate();
};
const close = async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
};
const stop = async () => {
  await site?.stop();
  site = undefined;
};
const user = (...argv: string[]) => kirokuHere(dataDir, 'user', ...argv);
const account = (name: string) => ['--username', name, '--email', `${name}@exemple.fr`];
const create = (name: string, ...more: string[]) => user('create', ...account(name), ...more);
const done = (...line: string[]) => ({ code: 0, stdout: line, stderr: [] });
const refused = (...line: string[]) => ({ code: 1, stdout: [], stderr: line });

async function call(path: string, body: unknown, token = '') {
  site ??= await siteHere(dataDir);
  const answer = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: token },
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const signIn = (email: string, password = PASSWORD) => call('auth/login', { email, password });
const rights = async (token: string) => {
  const { isValid, isStaff, isPremium } = (await call('auth/refresh', {}, token)).body;
  return { isValid, isStaff, isPremium };
};
const addPicture = async (token: string) => {
  const png = sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } }).png();
  const base64 = (await png.toBuffer()).toString('base64');
  expect(await call('upload/avatar', { base64 }, token)).toMatchObject({ status: 200 });
};
const pictures = async () => {
  const found = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile());
};

describe('commands about members with a running site', () => {
  beforeAll(async () => {
    await open();
    site = await siteHere(dataDir);
  });
  afterEach(async () => {
    for (const name of ['Alice', 'Kiroku']) await user('delete', name, '--yes');
  });
  afterAll(close);

  test('a created member can sign in, and a staff member with a random password', async () => {
    expect(await create('Alice', '--password', PASSWORD)).toEqual(done('Compte Alice créé.'));
    const { code, stdout } = await create('Kiroku', '--staff', '--random-password');
    expect([code, stdout[0]]).toEqual([0, 'Compte Kiroku créé, membre de l’équipe.']);
    const random = /^Mot de passe : (\S{16})$/.exec(stdout[1] ?? '')?.[1];
    expect(await signIn('alice@exemple.fr')).toMatchObject({
      status: 200,
      body: { username: 'Alice', isStaff: false, isPremium: false },
    });
    expect(await signIn('kiroku@exemple.fr', random)).toMatchObject({
      status: 200,
      body: { username: 'Kiroku', isStaff: true },
    });
  });

  test('invalid values are reported for each field, and nothing is written', async () => {
    await create('Alice', '--password', PASSWORD);
    const simple = refused('Le mot de passe est trop simple');
    const unknown = refused('Utilisateur introuvable.');
    const taken = refused('Ce pseudo est déjà utilisé.', 'Cet email est déjà utilisé.');
    expect(await create('ALICE', '--password', PASSWORD)).toEqual(taken);
    expect(
      await user('create', '--username', 'Bob', '--email', 'Alice@exemple.fr', '--password', PASSWORD),
    ).toEqual(refused('Cet email est déjà utilisé.'));
    expect(await create('Bo', '--password', PASSWORD)).toEqual(refused('Le pseudo est trop court.'));
    expect(await user('create', '--username', 'Bob', '--email', 'bob', '--password', PASSWORD)).toEqual(
      refused("L'email n'est pas dans le bon format."),
    );
    expect(await create('Bob', '--password', 'abcd')).toEqual(simple);
    // Enough for a member, not for one of the staff.
    expect(await create('Bob', '--password', 'k7%Zq', '--staff')).toEqual(simple);
    expect(await user('password', 'alice', '--password', 'azerty')).toEqual(simple);
    expect(await user('staff', 'Bob')).toEqual(unknown);
    expect(await user('premium', 'Bob', '--months', '1')).toEqual(unknown);
    expect(await user('password', 'Bob', '--random-password')).toEqual(unknown);
    expect(await user('delete', 'Bob', '--yes')).toEqual(unknown);
    expect(await user('premium', 'Alice', '--until', '2020-01-01')).toEqual({
      ...refused('Ce jour est passé ; --remove retire le Premium.'),
      code: 2,
    });
    expect(await signIn('bob@exemple.fr')).toMatchObject({ status: 401 });
    expect(await signIn('alice@exemple.fr')).toMatchObject({ status: 200, body: { isPremium: false } });
  });

  test('staff and premium are granted, take effect at the next call, and are removed', async () => {
    await create('Alice', '--password', PASSWORD);
    const { token } = (await signIn('alice@exemple.fr')).body;
    expect(await user('staff', 'alice')).toEqual(done('Alice fait partie de l’équipe.'));
    const [given = ''] = (await user('premium', 'alice', '--months', '3')).stdout;
    expect(given).toMatch(/^Alice est Premium jusqu’au \d+(er)? \S+ \d{4}\.$/);
    expect(await rights(token)).toEqual({ isValid: true, isStaff: true, isPremium: true });
    const day = given.slice('Alice est Premium jusqu’au '.length, -1);
    expect(await user('premium', 'Alice', '--months', '1')).toEqual(
      done(`Alice est déjà Premium jusqu’au ${day} : les mois ne s’accumulent pas.`),
    );
    expect(await user('premium', 'Alice', '--until', '2190-03-01')).toEqual(
      done('Alice est Premium jusqu’au 1er mars 2190.'),
    );
    expect(await user('staff', 'Alice', '--remove')).toEqual(done('Alice ne fait plus partie de l’équipe.'));
    expect(await user('premium', 'Alice', '--remove')).toEqual(done('Alice n’est plus Premium.'));
    expect(await rights(token)).toEqual({ isValid: true, isStaff: false, isPremium: false });
  });

  test('a new password ends every session and replaces the old one', async () => {
    await create('Alice', '--password', PASSWORD);
    const { token } = (await signIn('alice@exemple.fr')).body;
    expect(await user('password', 'alice', '--password', 'Nouveau-vent-8')).toEqual(
      done('Mot de passe changé : Alice doit se reconnecter partout.'),
    );
    expect(await rights(token)).toMatchObject({ isValid: false });
    expect(await signIn('alice@exemple.fr')).toMatchObject({ status: 401 });
    expect(await signIn('alice@exemple.fr', 'Nouveau-vent-8')).toMatchObject({ status: 200 });
    const [, line = ''] = (await user('password', 'Alice', '--random-password')).stdout;
    const random = line.slice('Mot de passe : '.length);
    expect(await signIn('alice@exemple.fr', random)).toMatchObject({ status: 200 });
  });

  test('a suspended member is signed out until the suspension is lifted, staff members too', async () => {
    await create('Alice', '--password', PASSWORD, '--staff');
    const { token } = (await signIn('alice@exemple.fr')).body;
    const why = ['--reason', 'spam', '--statement', 'Publicité répétée.'];
    expect(await user('suspend', 'alice', '--days', '7', ...why)).toEqual(
      done('Alice est suspendu : 7 jours.'),
    );
    expect(await rights(token)).toMatchObject({ isValid: false });
    const refusal = await signIn('alice@exemple.fr');
    expect([refusal.status, refusal.body.code]).toEqual([403, 'suspended']);
    expect(refusal.body.message).toContain('Raison : Publicité ou arnaque.');
    expect(await user('suspend', 'Alice', ...why)).toEqual(done('Alice est suspendu : définitivement.'));
    const lift = () => user('suspend', 'Alice', '--lift', '--statement', 'Une erreur.');
    expect(await lift()).toEqual(done('La suspension de Alice est levée.'));
    expect(await lift()).toEqual(refused('Ce compte n’est pas suspendu.'));
    expect(await user('suspend', 'Bob', ...why)).toEqual(refused('Utilisateur introuvable.'));
    expect(await signIn('alice@exemple.fr')).toMatchObject({ status: 200 });
  });

  test('a deleted account disappears with its pictures, even as the last staff member', async () => {
    await create('Alice', '--password', PASSWORD, '--staff');
    const { token } = (await signIn('alice@exemple.fr')).body;
    await addPicture(token);
    expect(await pictures()).toHaveLength(1);
    expect(await user('delete', 'alice', '--yes')).toEqual(done('Compte Alice supprimé.'));
    expect(await pictures()).toEqual([]);
    expect(await rights(token)).toMatchObject({ isValid: false });
    expect(await signIn('alice@exemple.fr')).toMatchObject({ status: 401 });
  });
});

test('no password is in the log of the site, even when a command fails', async () => {
  await open();
  onTestFinished(close);
  const logging = await startSite(dataDir, { LOG_LEVEL: 'debug' });
  await create('Alice', '--password', PASSWORD);
  const [, line = ''] = (await user('password', 'Alice', '--random-password')).stdout;
  const random = /^Mot de passe : (\S+)$/.exec(line)?.[1] ?? '';
  await writeFile(join(dataDir, 'secrets/password.key'), 'damaged\n');
  const { code, stderr } = await user('password', 'Alice', `--password=${PASSWORD}`);
  expect([code, stderr[0]]).toEqual([1, expect.stringContaining('Le journal du site en dit plus.')]);
  const log = await logging.stop();
  expect(log.stderr).toContain('kiroku user password : ');
  expect(random).toHaveLength(16);
  for (const secret of [PASSWORD, random]) expect(log.stdout + log.stderr).not.toContain(secret);
});

test('commands about members work on a stopped site, and take effect at its start', async () => {
  await open();
  onTestFinished(close);
  expect(await create('Alice', '--password', PASSWORD)).toEqual(done('Compte Alice créé.'));
  expect(await create('alice', '--password', PASSWORD)).toEqual(
    refused('Ce pseudo est déjà utilisé.', 'Cet email est déjà utilisé.'),
  );
  const { token } = (await signIn('alice@exemple.fr')).body;
  await addPicture(token);
  await stop();
  expect(await user('staff', 'alice')).toEqual(done('Alice fait partie de l’équipe.'));
  expect(await user('premium', 'alice', '--until', '2190-12-31')).toEqual(
    done('Alice est Premium jusqu’au 31 décembre 2190.'),
  );
  expect(await user('password', 'alice', '--password', 'Nouveau-vent-8')).toMatchObject({ code: 0 });
  expect(await rights(token)).toMatchObject({ isValid: false });
  expect(await signIn('alice@exemple.fr', 'Nouveau-vent-8')).toMatchObject({
    status: 200,
    body: { isStaff: true, isPremium: true },
  });
  await stop();
  expect(await pictures()).toHaveLength(1);
  expect(await user('delete', 'alice', '--yes')).toEqual(done('Compte Alice supprimé.'));
  expect(await pictures()).toEqual([]);
  expect(await user('staff', 'alice')).toEqual(refused('Utilisateur introuvable.'));
});
