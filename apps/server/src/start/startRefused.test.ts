import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, endAll, preparedDataDir, ROOT, runToEnd } from '../testing/runSite.ts';

afterAll(endAll);

describe('starts with an invalid configuration', () => {
  const PASSWORD = 'hunter2';
  const wrong: Record<string, { environment: Record<string, string>; sentence: string }> = {
    'a variable is invalid': {
      environment: { PORT: '99999' },
      sentence:
        'La variable d’environnement PORT n’est pas valide : attendu un nombre de 0 à 65535 (0 : un port libre).',
    },
    'the database server does not answer': {
      environment: { DATABASE_URL: `postgres://kiroku:${PASSWORD}@127.0.0.1:1/kiroku` },
      sentence: 'La base de données de DATABASE_URL (127.0.0.1:1) ne répond pas (ECONNREFUSED).',
    },
    'the address is not this machine’s': {
      environment: { HOST: '192.0.2.1' },
      sentence: 'L’adresse 192.0.2.1 (HOST) n’est pas une adresse de cette machine.',
    },
    'the data folder is a file': {
      environment: { DATA_DIR: join(ROOT, 'package.json') },
      sentence: `Le dossier ${join(ROOT, 'package.json')} (DATA_DIR) est un fichier.`,
    },
    'the data folder is inside a file': {
      environment: { DATA_DIR: join(ROOT, 'package.json', 'data') },
      sentence: `Le dossier ${join(ROOT, 'package.json', 'data')} (DATA_DIR) ne peut pas être créé dans un fichier.`,
    },
    'the data folder is where the system allows none': {
      environment: { DATA_DIR: '/proc/kiroku/data' },
      sentence: 'Le dossier /proc/kiroku/data (DATA_DIR) ne peut pas être créé à cet endroit.',
    },
  };
  const refusals = new Map<string, Promise<Ended>>();
  beforeAll(async () => {
    const prepared = await preparedDataDir();
    for (const [why, { environment }] of Object.entries(wrong)) {
      refusals.set(why, runToEnd({ dataDir: prepared.dataDir, environment }));
    }
    await Promise.all(refusals.values());
    await prepared.remove();
  });

  it.each(Object.keys(wrong))('a start is refused with one sentence because %s', async (why) => {
    expect(await refusals.get(why)).toEqual({ code: 1, stdout: '', stderr: `${wrong[why]?.sentence}\n` });
  });
});

it('a start on damaged files gives advice without a stack trace', async () => {
  const { dataDir, remove } = await preparedDataDir();
  rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true });
  const { code, stdout, stderr } = await runToEnd({ dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const sentence = `Les fichiers de la base de données de ${dataDir} sont abîmés`;
  expect(stderr.trimEnd().split('\n').at(-1)).toContain(sentence);
  expect(stderr).toContain('docs/operations.md, « Base de données abîmée ».');
  expect(stderr).not.toMatch(/^ +at /m);
  await remove();
});
