import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveEntry, readArchive, writeArchive } from '../../../backup/archive.ts';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

// Each file is refused in a sentence, with nothing changed, by a command alone and by one inside the running site.

let dataDir: string;
let whole: string;
beforeAll(async () => {
  dataDir = await copyTemplate();
  whole = join(dataDir, 'whole.tar.gz');
  mkdirSync(join(dataDir, 'media', 'avatar'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'avatar', 'picture.webp'), randomBytes(1_500_000));
  await createMember('Avant');
  expect(await kirokuHere(dataDir, 'backup', whole)).toMatchObject({ code: 0 });
  await createMember('Apres');
  for (const [name, { make }] of Object.entries(refused)) await make(pathOf(name));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function createMember(username: string): Promise<void> {
  const line = ['--username', username, '--email', `${username}@exemple.fr`, '--random-password'];
  expect(await kirokuHere(dataDir, 'user', 'create', ...line)).toMatchObject({ code: 0 });
}

const pathOf = (name: string): string => join(dataDir, `${name}.tar.gz`);

/** Writes the whole backup with its entries changed. */
async function rewrite(path: string, change: (entry: ArchiveEntry) => ArchiveEntry[]): Promise<void> {
  async function* changed() {
    for await (const entry of readArchive(whole)) yield* change(entry);
  }
  await writeArchive(path, changed());
}

function flip(path: string, place: (length: number) => number): void {
  const bytes = readFileSync(whole);
  const at = place(bytes.length);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

const withText = (entry: ArchiveEntry, change: (text: string) => string): ArchiveEntry => ({
  ...entry,
  bytes: Buffer.from(change(Buffer.from(entry.bytes).toString())),
});

const NOT_WHOLE = /^Ce fichier n’est pas une sauvegarde entière/;
const NO_PLACE = /^« .+ » n’a pas sa place dans une sauvegarde\.$/;
const NO_BACKUP = 'Ce fichier n’est pas une sauvegarde de Kiroku.';

const refused: Record<string, { make: (path: string) => unknown; sentence: string | RegExp }> = {
  'a bit changed in a picture': { make: (path) => flip(path, (length) => length >> 1), sentence: NOT_WHOLE },
  'a bit changed in the rows': { make: (path) => flip(path, (length) => length - 2000), sentence: NOT_WHOLE },
  'a bit changed at the start': { make: (path) => flip(path, () => 0), sentence: NOT_WHOLE },
  'a file cut in the middle': {
    make: (path) => writeFileSync(path, readFileSync(whole).subarray(0, 700_000)),
    sentence: NOT_WHOLE,
  },
  'an archive without its last entry': {
    make: (path) => rewrite(path, (entry) => (entry.name === 'rows.json' ? [] : [entry])),
    sentence: NOT_WHOLE,
  },
  'a backup that lacks rows': {
    make: (path) => rewrite(path, (entry) => (entry.name.startsWith('tables/member/') ? [] : [entry])),
    sentence: 'La sauvegarde est abîmée : il manque des lignes de member.',
  },
  'a backup of a later version': {
    make: (path) =>
      rewrite(path, (entry) =>
        entry.name === 'kiroku-backup.json'
          ? [
              withText(entry, (text) =>
                text.replace(/\]\}\s*$/, ',{"name":"9999_later.sql","checksum":"x"}]}'),
              ),
            ]
          : [entry],
      ),
    sentence: /^Cette sauvegarde vient d’une autre version du site \(9999_later\.sql\)\. Mettez/,
  },
  'an unknown table': {
    make: (path) =>
      rewrite(path, (entry) => [
        entry.name === 'rows.json' ? withText(entry, (text) => text.replace('{', '{"robots":1,')) : entry,
        ...(entry.name === 'kiroku-backup.json'
          ? [{ name: 'tables/robots/000000.jsonl', bytes: Buffer.from('{"id":1}') }]
          : []),
      ]),
    sentence: /^La sauvegarde est abîmée : .*robots/,
  },
  'a row that is no JSON': {
    make: (path) =>
      rewrite(path, (entry) => [
        entry.name.startsWith('tables/member/') ? withText(entry, (text) => text.replace('{', '')) : entry,
      ]),
    sentence: /^La sauvegarde est abîmée/,
  },
  'an entry that climbs out of the folder': {
    make: (path) => rewrite(path, (entry) => [{ ...entry, name: entry.name.replace('avatar/', '../../') }]),
    sentence: NO_PLACE,
  },
  'an entry of another kind': {
    make: (path) => rewrite(path, (entry) => [{ ...entry, name: entry.name.replace('media/', 'etc/') }]),
    sentence: NO_PLACE,
  },
  'an archive of something else': {
    make: (path) => rewrite(path, ({ name, bytes }) => [{ name: `x/${name}`, bytes }]),
    sentence: NO_BACKUP,
  },
  'a folder': {
    make: (path) => mkdirSync(path),
    sentence: 'Ce chemin est celui d’un dossier, pas d’un fichier.',
  },
  'a text file': { make: (path) => writeFileSync(path, 'bonjour\n'.repeat(200_000)), sentence: NOT_WHOLE },
  'an empty file': { make: (path) => writeFileSync(path, ''), sentence: NOT_WHOLE },
  'no file': { make: () => undefined, sentence: 'Ce fichier n’existe pas.' },
};

async function expectRefusals(): Promise<void> {
  for (const [name, { sentence }] of Object.entries(refused)) {
    const ran = await kirokuHere(dataDir, 'restore', '--yes', pathOf(name));
    expect(ran, name).toEqual({
      code: 1,
      stdout: [],
      stderr: [typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)],
    });
    expect(readdirSync(dataDir).filter((entry) => entry.startsWith('restore-'))).toEqual([]);
  }
}

describe('invalid backups', () => {
  test('a command without a site refuses an invalid backup and changes nothing', async () => {
    await expectRefusals();
    const keys = readFileSync(join(dataDir, 'secrets', 'password.key'), 'utf8');
    const site = await siteHere(dataDir);
    expect((await fetch(`${site.url}/api/user/Apres`)).status).toBe(200);
    await site.stop();
    expect(readFileSync(join(dataDir, 'secrets', 'password.key'), 'utf8')).toBe(keys);
  });

  test('a running site refuses an invalid backup, continues and changes nothing', async () => {
    const site = await siteHere(dataDir);
    await expectRefusals();
    expect((await fetch(`${site.url}/api/user/Apres`)).status).toBe(200);
    expect(await site.stop()).toEqual({ stderr: [] });
  });
});
