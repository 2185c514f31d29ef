import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMember } from '@kiroku/api/features/account/adminCommands';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { seedDemoCatalogue } from '@kiroku/api/features/catalogue/demo';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDemoStaff } from './demoStaff.ts';

const pepper = new Uint8Array(32).fill(7);
const passwords = openPasswords(pepper);
const now = () => Date.parse('2026-11-20T10:00:00Z');

let db: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-staff-'));
});
afterEach(async () => {
  await db.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

/** A start as the site does it, which may be interrupted once everything is written but the last word. */
const start = async ({ passwordMin = 5, interrupted = false } = {}) => {
  let lines: string[] = [];
  await seedDemoCatalogue(db, async (transaction) => {
    const deps = { dataDir, publicUrl: 'https://kiroku.example', passwordMin, pepper, now };
    lines = await addDemoStaff(transaction, deps);
    if (interrupted) throw new Error('power cut');
  });
  return lines;
};
const written = () => readFile(join(dataDir, 'compte-equipe.txt'), 'utf8');
const passwordIn = (text: string) => /^Mot de passe : (\S+)$/m.exec(text)?.[1] ?? '';
const members = () =>
  db.sql
    .selectFrom('member')
    .select(['username', 'email', 'is_staff', 'email_verified', 'password_hash'])
    .execute();

describe('the first start of a demo', () => {
  test('the first start creates a staff account, and writes the credentials for its owner only', async () => {
    const lines = await start();
    expect(lines).toEqual([
      'Adresse : https://kiroku.example',
      'Compte de l’équipe : Kiroku, equipe@kiroku.example',
      expect.stringMatching(/^Mot de passe : [\w-]{16}$/),
    ]);
    expect(await written()).toBe(`${lines.join('\n')}\n`);
    expect((await stat(join(dataDir, 'compte-equipe.txt'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['compte-equipe.txt']);
    const [member, ...others] = await members();
    expect(others).toEqual([]);
    expect(member).toMatchObject({
      username: 'Kiroku',
      email: 'equipe@kiroku.example',
      is_staff: true,
      email_verified: true,
    });
    expect(await passwords.verify(member?.password_hash ?? null, passwordIn(await written()))).toBe(true);
  });

  test('the staff password has the length required by the site', async () => {
    expect(passwordIn((await start({ passwordMin: 64 })).join('\n'))).toHaveLength(64);
  });

  test('simultaneous first starts create one account', async () => {
    const printed = await Promise.all([start(), start(), start()]);
    expect(printed.filter((lines) => lines.length > 0)).toHaveLength(1);
    expect(await members()).toHaveLength(1);
  });

  test('an interrupted first start leaves no account, and the next one creates it', async () => {
    await expect(start({ interrupted: true })).rejects.toThrow('power cut');
    const before = await written();
    expect(await members()).toEqual([]);
    await start();
    const [member] = await members();
    expect(passwordIn(await written())).not.toBe(passwordIn(before));
    expect(await passwords.verify(member?.password_hash ?? null, passwordIn(await written()))).toBe(true);
  });

  test('no account is created when its credentials cannot be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    dataDir = join(dataDir, 'file');
    await expect(start()).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await members()).toEqual([]);
    dataDir = join(dataDir, '..');
  });
});

describe('starts without a new staff account', () => {
  const nothing = async () => {
    expect(await start()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  };

  test('no staff account is created when an account exists', async () => {
    const admin = { db, passwords, passwordMin: 5, now };
    const member = {
      username: 'Alice',
      email: 'alice@exemple.fr',
      password: 'Tournesol-et-7',
      isStaff: false,
    };
    await createMember(admin, member);
    await nothing();
    expect(await members()).toHaveLength(1);
  });

  test('no staff account is created when the catalogue was seeded before', async () => {
    await seedDemoCatalogue(db);
    await nothing();
    expect(await members()).toEqual([]);
  });

  test('no staff account is created when titles exist', async () => {
    for (const kind of ['anime', 'manga'] as const) {
      await db.sql.insertInto(kind).values({ title: 'Umi no Tegami' }).execute();
    }
    await nothing();
  });
});
