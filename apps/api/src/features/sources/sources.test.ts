import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openJobs } from '../../jobs/openJobs.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { DAY, setupSources, titles } from './fixtures/setupSources.ts';
import { importRecorded } from './recordedImport.ts';

const setup = setupSources();

test('only the staff reads a source at once, as one job, and the journal records it', async () => {
  setup.files.set('/haute.jsonl', titles('Un'));
  setup.files.set('/basse.jsonl', titles('Un'));
  await setup.now.refresh();
  for (const role of [setup.now.roles.member, setup.now.roles.premium]) {
    expectRefusal(await role.call('GET', 'catalogue/sources'), 403, 'forbidden');
    expectRefusal(await role.call('POST', 'catalogue/sources/haute/run'), 403, 'forbidden');
  }
  expectRefusal(await setup.now.roles.visitor.call('GET', 'catalogue/sources'), 401, 'signed_out');
  for (const unknown of ['rang', 'autre'])
    expectRefusal(
      await setup.now.roles.staff.call('POST', `catalogue/sources/${unknown}/run`),
      404,
      'unknown_source',
    );

  const asking = await Promise.all(
    [1, 2].map(() => setup.now.roles.staff.call('POST', 'catalogue/sources/haute/run')),
  );
  expect(asking.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  for (const refused of asking.filter(({ statusCode }) => statusCode === 409))
    expectRefusal(refused, 409, 'source_waits');
  expect(await setup.now.sourceCalled('haute')).toMatchObject({
    lastRun: { state: 'waiting' },
    nextAt: setup.now.api.clock.now(),
  });
  setup.files.set('/haute.jsonl', titles('Un', 'Deux'));
  const jobs = openJobs({
    db: setup.now.api.db,
    kinds: setup.now.api.jobs.filter(({ name }) => name === 'catalogue'),
    report: () => {},
  });
  await expect
    .poll(async () => (await setup.now.sourceCalled('haute'))?.lastRun)
    .toMatchObject({ state: 'done', added: 1 });
  await jobs.close();
  const [line] = (await setup.now.roles.staff.call('GET', 'moderation/journal')).json();
  expect(line).toMatchObject({ action: 'catalogue.run', target: 'source:haute' });
});

describe('outdated catalogues', () => {
  test('a catalogue without imports is not outdated', async () => {
    expect(await setup.now.listed()).toMatchObject({ isStale: false, refreshedAt: null, runs: [] });
  });

  test('a catalogue is outdated after three weeks without a successful read', async () => {
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.files.set('/basse.jsonl', titles('Un'));
    await setup.now.refresh();
    setup.files.clear();
    setup.now.api.clock.advance(21 * DAY);
    await setup.now.refresh();
    expect(await setup.now.listed()).toMatchObject({ isStale: false });
    setup.now.api.clock.advance(1);
    expect(await setup.now.listed()).toMatchObject({
      isStale: true,
      refreshedAt: setup.now.api.clock.now() - 21 * DAY - 1,
    });
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.now.api.clock.advance(DAY);
    await setup.now.refresh();
    expect(await setup.now.listed()).toMatchObject({ isStale: false });
  });

  test('a catalogue with failing sources from the beginning becomes outdated', async () => {
    await setup.now.refresh();
    setup.now.api.clock.advance(21 * DAY + 1);
    expect(await setup.now.listed()).toMatchObject({ isStale: true, refreshedAt: null });
  });
});

test('an import by command is recorded with counts and end, except a dry run, and old runs are deleted', async () => {
  const path = join(setup.now.folder, 'titres.jsonl');
  const run = (options = {}) =>
    importRecorded(setup.now.api.db, path, {
      sources: setup.now.list,
      place: 'titres.jsonl',
      now: setup.now.api.clock.now,
      ...options,
    });
  writeFileSync(path, titles('Un', 'Deux'));
  await run({ dryRun: true });
  expect((await setup.now.listed()).runs).toEqual([]);
  await run();
  writeFileSync(path, 'ni l’un ni l’autre\n');
  await run({ source: 'rang' });
  rmSync(path);
  await expect(run({ source: 'rang' })).rejects.toThrow('titres.jsonl');
  const { runs, sources } = await setup.now.listed();
  // A path that cannot be opened is no import.
  expect(runs).toMatchObject([
    {
      source: 'rang',
      state: 'failed',
      place: 'titres.jsonl',
      scheduled: false,
      read: 1,
      refused: 1,
      reason: 'Aucune fiche du fichier n’a pu être lue.',
    },
    { source: 'interchange', state: 'done', format: 'interchange', read: 2, added: 2 },
  ]);
  // Configured sources, and those used by command alone.
  expect(sources.map(({ name }) => name)).toEqual(['haute', 'basse', 'rang', 'interchange']);
  setup.now.api.clock.advance(91 * DAY);
  writeFileSync(path, titles('Un'));
  await run({ source: 'rang' });
  // The last run of each source stays.
  const stored = await setup.now.api.db.sql
    .selectFrom('catalogue_run')
    .select(['source', 'state'])
    .orderBy('id')
    .execute();
  expect(stored.map(({ source, state }) => `${source} ${state}`)).toEqual(['interchange done', 'rang done']);
});
