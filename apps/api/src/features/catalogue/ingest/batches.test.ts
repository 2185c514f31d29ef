import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#api/db/problems.ts';
import { Batches, type Write } from './batches.ts';
import { bareLine } from './fixtures/entries.ts';
import { readRecord } from './formats/readRecord.ts';

/** Passes 150 records to a writer; answers the written and the refused ones. */
async function give(write: Write) {
  const refused: [number, string][] = [];
  let outcomes = 0;
  const batches = new Batches({
    write,
    onOutcome: () => {
      outcomes += 1;
    },
    onRefused: (at, reason) => refused.push([at, reason]),
    retryMs: [1, 1],
  });
  for (let at = 1; at <= 150; at += 1) {
    const reading = readRecord(bareLine(at, `Titre ${at}`));
    if ('record' in reading) await batches.add({ at, record: reading.record });
  }
  await batches.finish();
  return { outcomes, refused };
}

const done: Write = async (_, records) => records.map(() => ({ result: 'added', conflicts: 0 }));

test('one record refused by the database is reported, and no other is lost', async () => {
  const picky: Write = (kind, records) => {
    if (records.some(({ draft }) => draft.idMAL === 42)) throw new Error('invalid byte sequence');
    return done(kind, records);
  };
  expect(await give(picky)).toEqual({
    outcomes: 149,
    refused: [[42, 'la base de données la refuse (invalid byte sequence)']],
  });
});

test.each([
  ['busy', () => new DatabaseUnavailable('timeout')],
  ['writing the same title', () => Object.assign(new Error('duplicate key'), { code: '23505' })],
])('a write to a database that is %s is retried', async (_, problem) => {
  let attempts = 0;
  const busyTwice: Write = (kind, records) => {
    attempts += 1;
    if (attempts <= 2) throw problem();
    return done(kind, records);
  };
  expect(await give(busyTwice)).toEqual({ outcomes: 150, refused: [] });
});

test('a full disk or a database that stays down ends the import', async () => {
  for (const reason of ['full', 'down'] as const) {
    const gone: Write = async () => {
      throw new DatabaseUnavailable(reason);
    };
    await expect(give(gone)).rejects.toMatchObject({ reason });
  }
});
