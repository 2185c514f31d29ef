import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { SAMPLE_ANIME, SAMPLE_MANGA } from '../../testing/sampleTitles.ts';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, propose, request, review, judge, edits, anime } = setupContributions();

const readBack = async (id: number) => (await edits()).find((one) => one.id === id);

describe('reviews of proposed changes', () => {
  test('an accepted property changes the title, and the rest stays pending', async () => {
    const id = await propose(await addAuthor(), { title: 'Titans', EpAverage: 23, vf: false });
    const response = await review(id, {
      submit: { vf: false },
      accepted: { title: 'Titans', EpAverage: 23 },
    });
    expect(response.json()).toMatchObject({
      status: 'pending',
      submit: { vf: false },
      accepted: { title: 'Titans', EpAverage: 23 },
      refused: {},
      media: { title: 'Titans', EpAverage: 23, vf: true },
    });
    expect(await anime()).toMatchObject({ title: 'Titans', EpAverage: 23, vf: true });
  });

  test('an accepted property has the stored value, whatever the reviewer sends', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Proposed', origin: null });
    await review(id, { accepted: { titleEN: 'Forged' } });
    expect((await anime()).titleEN).toBe('Proposed');
  });

  test('a review may send the accepted properties so far, or the new one alone', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'A', romanji: 'B', origin: 'Chine' });
    await review(id, { accepted: { titleEN: 'A' } });
    await review(id, { accepted: { titleEN: 'A', romanji: 'B' } });
    expect((await readBack(id))?.accepted).toEqual({ titleEN: 'A', romanji: 'B' });
  });

  test('accepting the last property accepts the proposal', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Last', romanji: 'Saigo' });
    await review(id, { accepted: { titleEN: 'Last' } });
    const response = await review(id, { accepted: { romanji: 'Saigo' } });
    expect(response.json()).toMatchObject({ status: 'accepted', submit: {} });
    expectRefusal(await review(id, { status: 'refused' }), 409, 'already_judged');
  });

  test('accepting a proposal applies all remaining properties, with the comment', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'All', synopsis: 'Tout.' });
    const response = await review(id, { status: 'accepted', comment: 'Merci !' });
    expect(response.json()).toMatchObject({
      status: 'accepted',
      comment: 'Merci !',
      submit: {},
      accepted: { titleEN: 'All', synopsis: 'Tout.' },
    });
    expect(await anime()).toMatchObject({ titleEN: 'All', synopsis: 'Tout.' });
  });

  test('a partial acceptance refuses the remaining properties', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Half', synopsis: 'Moitié.' });
    await review(id, { accepted: { titleEN: 'Half' } });
    const response = await review(id, { status: 'partially', comment: '', submit: {}, refused: {} });
    expect(response.json()).toMatchObject({
      status: 'partially',
      comment: null,
      submit: {},
      accepted: { titleEN: 'Half' },
      refused: { synopsis: 'Moitié.' },
    });
    expect((await anime()).synopsis).not.toBe('Moitié.');
  });

  test('refusing a proposal refuses all its properties, and the title is unchanged', async () => {
    const before = await anime();
    const id = await propose(await addAuthor(), { titleEN: 'No', vf: null });
    const response = await review(id, { status: 'refused', submit: { titleEN: 'No' }, refused: {} });
    expect(response.json()).toMatchObject({
      status: 'refused',
      submit: {},
      accepted: {},
      refused: { titleEN: 'No', vf: null },
    });
    expect(await anime()).toEqual(before);
  });

  test('a review may accept properties and judge in one call', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Both', origin: 'Taïwan' });
    const response = await review(id, { accepted: { titleEN: 'Both' }, status: 'partially' });
    expect(response.json()).toMatchObject({ status: 'partially', refused: { origin: 'Taïwan' } });
  });

  test('a review with an unknown key, a partial verdict on nothing or no decision is refused', async () => {
    const before = await anime();
    const id = await propose(await addAuthor(), { titleEN: 'Kept' });
    const answers = [
      await review(id, { accepted: { adult: true } }),
      await review(id, { status: 'partially' }),
      await review(id, {}),
      await review(id, { status: 'pending' }),
    ];
    for (const answer of answers) expectRefusal(answer, 422);
    expect(await anime()).toEqual(before);
    expect((await readBack(id))?.status).toBe('pending');
  });

  test('a pending proposal lists the properties that changed since it was sent', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Mine', NbEpisodes: 26 });
    await setup.roles.staff.call('PATCH', `anime/${TITAN}`, { titleEN: 'Theirs', NbEpisodes: 26 });
    // The other change makes the title equal to the proposal.
    expect((await readBack(id))?.conflicts).toEqual(['titleEN']);
    await setup.roles.staff.call('PATCH', `anime/${TITAN}`, { NbEpisodes: 25 });
  });
});

describe('states of proposals', () => {
  const VERDICTS = ['accepted', 'partially', 'refused'] as const;

  test.each(VERDICTS)('a proposal judged %s is final: every later decision is 409', async (first) => {
    const id = await propose(await addAuthor(), { titleEN: `Final ${first}`, romanji: `x ${first}` });
    if (first === 'partially') await review(id, { accepted: { romanji: 'any' } });
    expect((await review(id, { status: first })).statusCode).toBe(200);
    const reviewed = await readBack(id);
    for (const body of [...VERDICTS.map((status) => ({ status })), { accepted: { titleEN: 'y' } }]) {
      expectRefusal(await review(id, body), 409, 'already_judged');
    }
    expect(await readBack(id)).toEqual(reviewed);
  });

  test.each(['visitor', 'member', 'premium'] as const)('a %s cannot judge proposals', async (role) => {
    const author = await addAuthor();
    const id = await propose(author, { titleEN: 'Mine' });
    const wanted = await request(author, { title: 'Mien' });
    const [status, code] =
      role === 'visitor' ? ([401, 'signed_out'] as const) : ([403, 'forbidden'] as const);
    const caller = setup.roles[role];
    expectRefusal(await caller.call('PATCH', `edit/${id}`, { status: 'accepted' }), status, code);
    expectRefusal(await caller.call('PATCH', 'request', { id: wanted, status: 'accepted' }), status, code);
    // Nor does its author.
    expectRefusal(await author.call('PATCH', `edit/${id}`, { status: 'accepted' }), 403, 'forbidden');
  });

  test('calls for changes do not reach proposed titles, and conversely', async () => {
    const author = await addAuthor();
    const edit = await propose(author, { titleEN: 'An edit' });
    const wanted = await request(author, { title: 'Une demande', type: 'TV' });
    expectRefusal(await review(wanted, { status: 'accepted' }), 404, 'unknown_submission');
    expectRefusal(await judge(edit, { status: 'accepted' }), 404, 'unknown_submission');
    expectRefusal(await review(999_999, { status: 'accepted' }), 404, 'unknown_submission');
  });
});

describe('simultaneous reviews', () => {
  test('one of twenty simultaneous verdicts counts', async () => {
    const id = await propose(await addAuthor(), { titleEN: 'Raced', synopsis: 'Course.' });
    const verdict = (at: number) => review(id, { status: at % 2 === 0 ? 'accepted' : 'refused' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => verdict(at)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 409).length,
    ]).toEqual([1, 19]);
  });

  test('one of twenty simultaneous acceptances of a title creates it', async () => {
    const id = await request(await addAuthor(), { title: 'Une seule fois', type: 'TV' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => judge(id, { status: 'accepted' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const found = await setup.api.db.sql
      .selectFrom('anime')
      .select('id')
      .where('title', '=', 'Une seule fois')
      .execute();
    expect(found).toHaveLength(1);
  });

  test('two simultaneously accepted properties of one proposal are both applied', async () => {
    const id = await propose(await addAuthor(), { NbEpisodes: 14, EpAverage: 31, origin: null }, TWELVE);
    await Promise.all([
      review(id, { accepted: { NbEpisodes: 14 } }),
      review(id, { accepted: { EpAverage: 31 } }),
    ]);
    expect(await anime(TWELVE)).toMatchObject({ NbEpisodes: 14, EpAverage: 31 });
    expect((await readBack(id))?.accepted).toEqual({ NbEpisodes: 14, EpAverage: 31 });
  });
});

describe('round trips of any valid title', () => {
  const kinds = [
    ['anime', 'Anime', { ...SAMPLE_ANIME, idMAL: 810_001, idAnilist: 810_002 }],
    ['manga', 'Manga', { ...SAMPLE_MANGA, idMAL: 810_003, idAnilist: 810_004 }],
  ] as const;

  test.each(kinds)(
    'a valid %s proposed and accepted is created with the same values',
    async (kind, support, draft) => {
      const id = await request(await addAuthor(), draft, { support });
      const created = (await judge(id, { status: 'accepted' })).json().id;
      expect((await setup.api.get(`/api/${kind}/${created}`)).json()).toMatchObject(draft);
    },
  );

  test('any properties proposed as a change and accepted become those of the title', async () => {
    const author = await setup.roles.staff;
    const { idMAL: _, idAnilist: __, outsideIds: ___, ...draft } = SAMPLE_ANIME;
    const names = Object.keys(draft) as (keyof typeof draft)[];
    const { id } = (await setup.roles.staff.call('POST', 'anime', { title: 'Vide', type: 'TV' })).json();
    await fc.assert(
      fc.asyncProperty(fc.subarray(names, { minLength: 1 }), async (chosen) => {
        const wanted = Object.fromEntries(chosen.map((name) => [name, draft[name]]));
        await setup.roles.staff.call('PATCH', `anime/${id}`, {
          title: 'Vide',
          type: 'TV',
          adult: !draft.adult,
          ...emptied(names),
        });
        await review(await propose(author, wanted, id), { status: 'accepted' });
        expect(await anime(id)).toMatchObject(wanted);
      }),
      { numRuns: 15 },
    );
  });
});

/** Empty values of properties, but for those a title needs. */
function emptied(names: readonly string[]): Record<string, unknown> {
  const lists = ['alt', 'genre', 'links', 'studios', 'streaming', 'videos', 'relations'];
  const social = { Hashtag: null, website: null, TwitterJP: null, TwitterFR: null };
  const emptyOf = (name: string) => (lists.includes(name) ? [] : name === 'social' ? social : null);
  const optional = names.filter((name) => !['title', 'type', 'adult'].includes(name));
  return Object.fromEntries(optional.map((name) => [name, emptyOf(name)]));
}
