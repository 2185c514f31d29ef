import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_LABELS } from '@kiroku/contract/moderation/journalLabels';
import { MEASURES } from '@kiroku/contract/moderation/labels';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import { type JournalLine, journalLineSchema } from '@kiroku/contract/moderation/schema';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup } = moderation;

const journal = async (query = ''): Promise<JournalLine[]> => {
  const answer = await (await moderation.staff()).call('GET', `moderation/journal${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('the journal shows actor, action and target, newest first, without the values changed', async () => {
  const { marie, paul, api } = setup;
  const staff = await moderation.staff();
  await staff.call('PATCH', `anime/${TITAN}`, { synopsis: 'Un secret de la rédaction.' });
  await paul.call('PUT', 'user/username', { username: `Pablo${setup.number}` });
  const body = { media_id: TITAN, title: 'Titre', submit: { synopsis: 'Mieux.' }, source: 'Ici' };
  const { id } = (await marie.call('POST', 'edit/create', body)).json();
  await staff.call('PATCH', `edit/${id}`, { status: 'refused' });
  await paul.call('POST', 'social/block', { uid: marie.uid });
  await moderation.measure('suspend', { days: 1, reason: 'spam', statement: 'Publicité.' });
  const at = api.clock.now();
  const lines = (await journal()).slice(0, 3);
  for (const line of lines) journalLineSchema.strict().parse(line);
  expect(lines).toMatchObject([
    {
      at,
      actor: { uid: staff.uid },
      action: 'moderation.suspend',
      label: 'Compte suspendu',
      target: `member:${marie.uid}`,
      name: marie.username,
      path: `/user/${marie.username}`,
    },
    {
      label: 'Proposition refusée',
      target: `submission:${id}`,
      name: 'Titre',
      path: `/anime/history/${TITAN}`,
    },
    {
      label: 'Anime modifié',
      name: "L'Attaque des Titans",
      path: '/anime/1/l-attaque-des-titans',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
  // A member’s own affair.
  expect(JSON.stringify(lines)).not.toContain(`Pablo${setup.number}`);
});

test('the journal names a deleted title, without a link', async () => {
  const staff = await moderation.staff();
  const { id } = (await staff.call('POST', 'manga', { title: 'Feuilles mortes', type: 'Manga' })).json();
  expect((await staff.call('DELETE', `manga/${id}`, { reason: 'Un doublon.' })).statusCode).toBe(200);
  expect((await journal()).slice(0, 2)).toMatchObject([
    { label: 'Manga supprimé', target: `manga:${id}`, name: 'Feuilles mortes', path: null },
    { label: 'Manga ajouté', name: 'Feuilles mortes', path: null },
  ]);
});

test('the journal does not name deleted members, and shows an unknown action by its code', async () => {
  const { marie, api } = setup;
  await marie.call('DELETE', 'auth/delete');
  const at = new Date(api.clock.now());
  const line = { at, actor: null, action: 'member.old', target: 'payment:7' };
  await api.db.sql
    .insertInto('audit')
    .values({ ...line, before: null, after: null })
    .execute();
  expect((await journal()).slice(0, 2)).toMatchObject([
    { action: 'member.old', label: 'member.old', actor: null, name: null, path: null },
    { label: 'Compte supprimé', target: `member:${marie.uid}`, name: null, path: null },
  ]);
});

test('the journal has pages of the same number of statements', async () => {
  const { api, marie, paul, lea } = setup;
  const at = new Date(api.clock.now());
  const rows = Array.from({ length: 2 * JOURNAL_PAGE_SIZE }, (_, index) => ({
    at,
    actor: [marie, paul, lea][index % 3]?.uid ?? null,
    action: 'anime.edit',
    target: `anime:${(index % 40) + 1}`,
    before: null,
    after: null,
  }));
  const written = await api.db.sql.insertInto('audit').values(rows).returning('id').execute();
  const ids = written.map(({ id }) => id).sort((one, other) => other - one);
  await moderation.staff();
  api.statements();
  const first = await journal();
  expect(api.statements()).toBeLessThan(8);
  const second = await journal(`?before=${first.at(-1)?.id}`);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
  expectRefusal(await (await moderation.staff()).call('GET', 'moderation/journal?before=x'), 422);
});

test('the journal has a label for every action of the code, and for no other', () => {
  const root = join(import.meta.dirname, '../..');
  const labels = Object.keys(JOURNAL_LABELS);
  const subjects = ['\\$\\{kind\\}', ...new Set(labels.map((label) => label.split('.')[0]))].join('|');
  // The types check each place that records an action; the words alone are looked for here.
  const action = new RegExp(`['\`]((?:${subjects})\\.(?:\\w+|\\$\\{\\w+\\}))['\`]`, 'g');
  const code = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((text) => /recordAudit|JournalAction/.test(text));
  const written = new Set(code.flatMap((text) => [...text.matchAll(action)].map(([, name = '']) => name)));
  const patterns = [...written].map(
    (name) => new RegExp(`^${name.replace('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`),
  );
  const ofMeasures = new Set<string>(Object.values(MEASURES).map((measure) => measure.action));
  const isRecorded = (label: string) =>
    ofMeasures.has(label) || patterns.some((pattern) => pattern.test(label));
  expect(labels.filter((label) => !isRecorded(label))).toEqual([]);
  const isLabelled = (pattern: RegExp) => labels.some((label) => pattern.test(label));
  expect(patterns.filter((pattern) => !isLabelled(pattern))).toEqual([]);
});
