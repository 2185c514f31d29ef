import { RELATION_MESSAGES } from '@kiroku/contract/catalogue/form/relatedTitles';
import type { RelatedTitle } from '@kiroku/contract/catalogue/relationKinds';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { link, setupRelations } from './fixtures/setupRelations.ts';

const { setup, newTitle, relate, listed, shown, history } = setupRelations();

describe('writing relations', () => {
  test('both titles show one relation, each from its side', async () => {
    const [one, two, book] = [await newTitle(), await newTitle(), await newTitle('manga')];
    expect((await relate(one, [link('sequel', two), link('source', book, 'manga')])).statusCode).toBe(200);
    expect(await listed(one)).toEqual([link('sequel', two), link('source', book, 'manga')]);
    expect(await listed(two)).toEqual([link('prequel', one)]);
    expect(await listed(book, 'manga')).toEqual([link('adaptation', one)]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from title_relation where ${one} in (title_id, other_id)`.execute(
      setup.api.db.sql,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('writing the same relations changes nothing, and a spin-off seen as parent stays one', async () => {
    const [one, two, three] = [await newTitle(), await newTitle(), await newTitle()];
    await relate(one, [link('spin_off', two), link('sequel', three)]);
    const before = await history(two);
    await relate(two, [link('parent', one)]);
    expect(await history(two)).toEqual(before);
    expect(await listed(one)).toEqual([link('sequel', three), link('spin_off', two)]);
    await relate(two, [link('alternative', one)]);
    expect(await listed(one)).toEqual([link('sequel', three), link('alternative', two)]);
    await relate(two, []);
    expect([await listed(one), await listed(two)]).toEqual([[link('sequel', three)], []]);
  });

  test('a relation to itself, repeated or unknown is refused at its place', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    for (const [relations, errors] of [
      [[link('sequel', two), link('other', one)], { 'relations.1.id': RELATION_MESSAGES.itself }],
      [[link('sequel', two), link('other', two)], { 'relations.1.id': RELATION_MESSAGES.twice }],
      [[link('sequel', 999_999)], { 'relations.0.id': RELATION_MESSAGES.unknownTitle }],
      [[link('sequel', two, 'manga')], { 'relations.0.id': RELATION_MESSAGES.unknownTitle }],
      [
        [{ ...link('sequel', two), relation: 'cousin' }],
        { 'relations.0.relation': RELATION_MESSAGES.unknownRelation },
      ],
    ] as [RelatedTitle[], object][]) {
      const refused = await relate(one, relations);
      expectRefusal(refused, 422, 'invalid_input');
      expect(refused.json().errors).toEqual(errors);
    }
    expect(await listed(one)).toEqual([]);
  });

  test('a new title may have relations', async () => {
    const one = await newTitle();
    const two = await newTitle('anime', { relations: [link('prequel', one)] });
    expect([await listed(one), await listed(two)]).toEqual([[link('sequel', two)], [link('prequel', one)]]);
  });

  test('relations are written by the staff only', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    const body = { relations: [link('sequel', two)] };
    expectRefusal(await setup.roles.visitor.call('PATCH', `anime/${one}`, body), 401);
    expectRefusal(await setup.roles.member.call('PATCH', `anime/${one}`, body), 403);
  });

  test('two simultaneous writes over one pair give one relation', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    const answers = await Promise.all([
      relate(one, [link('sequel', two)]),
      relate(two, [link('sequel', one)]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await listed(one), await listed(two)].map((list) => list.length)).toEqual([1, 1]);
  });
});

describe('histories of relations', () => {
  test('a relation enters both histories, and its change can be reverted', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    await setup.roles.staff.call('PATCH', `anime/${one}`, {
      relations: [link('sequel', two)],
      NbEpisodes: 12,
    });
    const [change] = await history(one);
    expect(change.changes).toEqual({
      NbEpisodes: { before: null, after: 12 },
      relations: { before: [], after: [link('sequel', two)] },
    });
    expect((await history(two))[0].changes).toEqual({
      relations: { before: [], after: [link('prequel', one)] },
    });
    const reverted = await setup.roles.staff.call('POST', `revision/${change.id}/revert`);
    expect(reverted.statusCode, reverted.body).toBe(200);
    expect([await listed(one), await listed(two)]).toEqual([[], []]);
    for (const title of [one, two]) expect((await history(title))[0]).toMatchObject({ reverts: change.id });
  });

  test('a proposed relation is accepted and enters both histories', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    const submit = { relations: [link('side_story', two)] };
    const proposed = await setup.roles.member.call('POST', 'edit/create', {
      media_id: one,
      title: 'Œuvre',
      source: 'Le site officiel',
      submit,
    });
    expect(proposed.statusCode, proposed.body).toBe(201);
    const { id } = proposed.json();
    const accepted = await setup.roles.staff.call('PATCH', `edit/${id}`, { accepted: submit });
    expect([accepted.statusCode, accepted.json().status]).toEqual([200, 'accepted']);
    expect(await listed(two)).toEqual([link('parent', one)]);
    for (const title of [one, two]) {
      expect((await history(title))[0]).toMatchObject({ source: 'member', submission: id });
    }
  });

  test('a proposed relation to an unknown title is refused at its place', async () => {
    const one = await newTitle();
    const refused = await setup.roles.member.call('POST', 'edit/create', {
      media_id: one,
      source: 'x',
      submit: { relations: [link('sequel', 999_999)] },
    });
    expect(refused.json().errors).toEqual({ 'submit.relations.0.id': RELATION_MESSAGES.unknownTitle });
  });
});

describe('relations of removed titles', () => {
  test('a deleted title leaves the relations of the others, with a line in their histories', async () => {
    const [one, two] = [await newTitle(), await newTitle()];
    await relate(one, [link('sequel', two)]);
    const removed = await setup.roles.staff.call('DELETE', `anime/${two}`, { reason: 'Erreur.' });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await listed(one)).toEqual([]);
    expect((await shown(one)).relations).toEqual([]);
    expect((await history(one))[0].changes).toEqual({
      relations: { before: [link('sequel', two)], after: [] },
    });
    const { rows } = await sql`select from title_relation where ${two} in (title_id, other_id)`.execute(
      setup.api.db.sql,
    );
    expect(rows).toEqual([]);
  });

  test('a merged title gives its relations to the remaining one, which keeps its own', async () => {
    const [twin, target, sequel, both] = [
      await newTitle(),
      await newTitle(),
      await newTitle(),
      await newTitle(),
    ];
    await relate(twin, [link('sequel', sequel), link('alternative', both), link('other', target)]);
    await relate(target, [link('side_story', both), link('other', twin)]);
    const merged = await setup.roles.staff.call('POST', `anime/${twin}/merge`, {
      into: target,
      reason: 'Le même.',
    });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await listed(target)).toEqual([link('sequel', sequel), link('side_story', both)]);
    expect(await listed(sequel)).toEqual([link('prequel', target)]);
    const moved = await setup.api.get(`/api/anime/${twin}/franchise`);
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      expect.stringMatching(`/anime/${target}/franchise$`),
    ]);
    // The merged id leads to the target.
    await relate(both, [link('sequel', twin)]);
    expect(await listed(both)).toEqual([link('sequel', target)]);
  });
});
