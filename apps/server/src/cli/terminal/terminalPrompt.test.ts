import { rm } from 'node:fs/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kiroku, kirokuHere, startAtTerminal, startSite } from '../fixtures/processes.ts';

const PASSWORD = 'Tournesol-et-7';
const ENTER = '\r';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

// It runs, so that commands are quick: asking is the same, and happens in the process at the terminal.
let site: Awaited<ReturnType<typeof startSite>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await copyTemplate();
  site = await startSite(dataDir);
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const account = (name: string) => ['--username', name, '--email', `${name}@exemple.fr`];

describe('prompts at a terminal', () => {
  test('missing values are asked, the password twice and hidden, then the running site does the work', async () => {
    const terminal = startAtTerminal(dataDir, 'user', 'create', '--staff');
    await terminal.answer('Pseudo : ', `Alice${ENTER}`);
    await terminal.answer('Email : ', `alice@exemple.fr${ENTER}`);
    await terminal.answer('Mot de passe : ', `${PASSWORD}${ENTER}`);
    await terminal.answer('Mot de passe, à nouveau : ', `Tournesol-et-8${ENTER}`);
    await terminal.answer('Les mots de passe ne correspondent pas.', '');
    await terminal.answer('Mot de passe : ', `${PASSWORD}${ENTER}`);
    await terminal.answer('Mot de passe, à nouveau : ', `${PASSWORD}${ENTER}`);
    const { code, shown } = await terminal.ended;
    expect(code).toBe(0);
    expect(shown).toContain('Compte Alice créé, membre de l’équipe.');
    expect(shown).toContain('alice@exemple.fr');
    expect(shown).not.toMatch(/Tournesol|ol-et/);
    const answer = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alice@exemple.fr', password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
  });

  test('a password is never shown, neither typed ahead nor recalled with the arrow keys', async () => {
    await kirokuHere(dataDir, 'user', 'create', ...account('Bob'), '--random-password');
    const terminal = startAtTerminal(dataDir, 'user', 'password', 'bob');
    await terminal.answer('Mot de passe : ', `${PASSWORD}${ENTER}${PASSWORD}${ENTER}`);
    await terminal.answer('Mot de passe, à nouveau : ', `\u001b[A${PASSWORD}${ENTER}`);
    const { code, shown } = await terminal.ended;
    expect(shown).toContain('Mot de passe changé : Bob doit se reconnecter partout.');
    expect(shown).not.toContain('Tournesol');
    expect(code).toBe(0);
  });

  test('an account is deleted after its name was typed again', async () => {
    await kirokuHere(dataDir, 'user', 'create', ...account('Chloe'), '--random-password');
    const hesitant = startAtTerminal(dataDir, 'user', 'delete', 'Chloe');
    await hesitant.answer('Retapez son pseudo : ', `oui${ENTER}`);
    const refused = await hesitant.ended;
    expect(refused.code).toBe(1);
    expect(refused.shown).toContain('Ce n’est pas son pseudo : rien n’a été supprimé.');
    const sure = startAtTerminal(dataDir, 'user', 'delete', 'Chloe');
    await sure.answer('Retapez son pseudo : ', `Chloe${ENTER}`);
    const gone = await sure.ended;
    expect(gone.shown).toContain('Compte Chloe supprimé.');
    expect(gone.code).toBe(0);
  });

  test.each([
    ['Ctrl-C', CTRL_C],
    ['Ctrl-D', CTRL_D],
  ])('%s cancels a command at any prompt', async (_, key) => {
    const asked = startAtTerminal(dataDir, 'user', 'create');
    await asked.answer('Pseudo : ', key);
    expect((await asked.ended).code).toBe(130);
    const hidden = startAtTerminal(dataDir, 'user', 'create', ...account('David'));
    await hidden.answer('Mot de passe : ', `Tourne${key === CTRL_D ? ENTER : ''}${key}`);
    const { code, shown } = await hidden.ended;
    expect(code).toBe(130);
    expect(shown).not.toContain('Tourne');
    expect(await kirokuHere(dataDir, 'user', 'staff', 'David')).toMatchObject({
      stderr: ['Utilisateur introuvable.'],
    });
  });

  test('nothing is asked when all values are given, or the command line is invalid', async () => {
    const whole = startAtTerminal(dataDir, 'user', 'create', ...account('Elodie'), '--random-password');
    expect(await whole.ended).toMatchObject({
      code: 0,
      shown: expect.stringContaining('Compte Elodie créé.'),
    });
    const sure = startAtTerminal(dataDir, 'user', 'delete', 'Elodie', '--yes');
    expect(await sure.ended).toMatchObject({
      code: 0,
      shown: expect.stringContaining('Compte Elodie supprimé.'),
    });
    const wrong = startAtTerminal(dataDir, 'user', 'create', '--frob');
    expect(await wrong.ended).toMatchObject({
      code: 2,
      shown: expect.stringContaining('Option inconnue : --frob.'),
    });
    const help = startAtTerminal(dataDir, 'user', 'create', '--help');
    expect((await help.ended).code).toBe(0);
  });
});

test('a command without a terminal asks nothing and states the missing values', async () => {
  expect(await kiroku(dataDir, 'user', 'create', '--username', 'Elodie')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Indiquez --email, --password \(ou --random-password\)\.\n/),
  });
});
