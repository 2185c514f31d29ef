import { reportSchema } from '@kiroku/contract/moderation/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, aboutMarie, visitor, report } = moderation;

beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('attempt').execute();
  await setup.api.db.sql.deleteFrom('report').execute();
});
const asVisitor = () => ({ call: visitor() });

describe('reports', () => {
  test('a report of a profile by a member enters the queue, and its author gets a receipt by mail', async () => {
    const { marie, paul, api } = setup;
    await moderation.upload(marie, 'avatar');
    const id = await report(paul);
    const [first] = await moderation.reports();
    expect(reportSchema.strict().parse(first)).toMatchObject({
      id,
      subject: {
        target: 'profile',
        id: marie.uid,
        name: marie.username,
        path: `/user/${marie.username}`,
        pictures: [{ picture: 'avatar', url: expect.stringContaining('/media/avatar/') }],
        user: { uid: marie.uid },
      },
      reason: 'harassment',
      text: 'Elle insulte tout le monde.',
      reporter: { uid: paul.uid },
      createdAt: api.clock.now(),
      status: 'open',
      comment: null,
      closedAt: null,
      closedBy: null,
    });
    const [mail] = await mailsTo(api, paul.email);
    expect(mail?.subject).toBe('Votre signalement sur Kiroku est arrivé');
    expect(mail?.text).toContain(
      `Signalement\u202f: Profil (${marie.username}). Raison\u202f: Harcèlement ou menaces.`,
    );
    expect(mail?.text).not.toContain('insulte');
    expect(mail?.html).toContain(marie.username);
    expect(await mailsTo(api, marie.email)).toEqual([]);
  });

  test('a visitor’s report has a receipt only with an address', async () => {
    await report(asVisitor(), { email: ' Temoin@Exemple.fr ' });
    await report(asVisitor(), { email: '' });
    await report(asVisitor(), { email: null });
    expect(await mailsTo(setup.api, 'temoin@exemple.fr')).toHaveLength(1);
    expect((await moderation.reports()).map(({ reporter }) => reporter)).toEqual([null, null, null]);
  });

  test('a report of a member’s picture shows it, and is 404 without a picture', async () => {
    const { marie, paul } = setup;
    for (const target of ['avatar', 'banner'] as const) {
      expectRefusal(await paul.call('POST', 'report', aboutMarie({ target })), 404, 'unknown_target');
      const url = await moderation.upload(marie, target);
      await report(paul, { target });
      const found = (await moderation.reports()).find(({ subject }) => subject.target === target);
      expect(found?.subject.pictures).toEqual([{ picture: target, url }]);
    }
  });

  test('a report of a title’s picture shows the title, and is 404 without a picture', async () => {
    await report(setup.paul, { target: 'anime', id: String(TITAN), reason: 'copyright' });
    const [first] = await moderation.reports();
    expect(first?.subject).toEqual({
      target: 'anime',
      id: String(TITAN),
      name: "L'Attaque des Titans",
      path: '/anime/1/l-attaque-des-titans',
      pictures: [
        { picture: 'image', url: 'https://images.example/titan.jpg' },
        { picture: 'bannerURL', url: 'https://images.example/titan-large.jpg' },
      ],
      text: null,
      user: null,
    });
    const manga = aboutMarie({ target: 'manga', id: String(BERSERK) });
    expectRefusal(await setup.paul.call('POST', 'report', manga), 404, 'unknown_target');
  });

  test.each([
    ['profile', 'nobody'],
    ['profile', 'a b\u0000'],
    ['avatar', 'nobody'],
    ['anime', '999999'],
    ['anime', '1e0'],
    ['anime', '01'],
    ['manga', '99999999999999999999'],
    ['proposal', '999999'],
    ['proposal', 'abc'],
  ] as const)('a report of an unknown %s (%j) is 404', async (target, id) => {
    for (const call of [setup.paul.call, visitor()]) {
      expectRefusal(await call('POST', 'report', aboutMarie({ target, id })), 404, 'unknown_target');
    }
    expect(await moderation.reports()).toEqual([]);
  });

  test.each([
    [{ reason: 'boredom' }, 422, { reason: 'Choisissez une raison.' }],
    [{ text: ' ' }, 422, { text: 'Expliquez ce qui ne va pas.' }],
    [{ text: 'a'.repeat(3001) }, 422, { text: 'Texte trop long.' }],
    [{ text: 'a\u0007' }, 422, { text: 'Caractères non autorisés.' }],
    [{ target: 'film' }, 422, { target: 'Contenu invalide.' }],
    [{ id: '' }, 422, { id: 'Contenu invalide.' }],
    [{ email: 'pas une adresse' }, 422, undefined],
  ])('a report with %j is refused', async (rest, status, errors) => {
    const answer = await setup.paul.call('POST', 'report', { ...aboutMarie(), ...rest });
    expectRefusal(answer, status);
    if (errors) expect(answer.json().errors).toEqual(errors);
  });
});

describe('reports of proposals', () => {
  const propose = async () => {
    const body = { media_id: TITAN, title: 'Titre', submit: { synopsis: `S${setup.number}` }, source: 'Ici' };
    return String((await setup.marie.call('POST', 'edit/create', body)).json().id);
  };

  test('only the staff and the author may report a pending proposal', async () => {
    const body = { target: 'proposal', id: await propose() } as const;
    for (const call of [setup.paul.call, visitor()]) {
      expectRefusal(await call('POST', 'report', aboutMarie(body)), 404, 'unknown_target');
    }
    await report(await moderation.staff(), body);
    const [first] = await moderation.reports();
    expect(first?.subject).toMatchObject({
      name: 'Titre',
      path: `/anime/edit/${TITAN}/submissions`,
      user: { uid: setup.marie.uid },
      pictures: [],
    });
    expect((await moderation.conduct()).waiting).toBe(1);
  });

  test('anyone may report an accepted proposal, which is in the public history', async () => {
    const id = await propose();
    const accept = await (await moderation.staff()).call('PATCH', `edit/${id}`, { status: 'accepted' });
    expect(accept.statusCode, accept.body).toBe(200);
    await report(setup.paul, { target: 'proposal', id });
    await report(asVisitor(), { target: 'proposal', id });
    expect((await moderation.reports())[0]?.subject.path).toBe(`/anime/history/${TITAN}`);
  });
});

test('the queue runs as many statements for any number of reports', async () => {
  const statementsOf = async () => {
    setup.api.statements();
    await moderation.reports();
    return setup.api.statements();
  };
  await report(setup.paul);
  await moderation.reports();
  const few = await statementsOf();
  for (const one of [setup.lea, asVisitor()]) await report(one);
  await report(setup.lea, { id: setup.paul.uid });
  await report(setup.paul, { target: 'anime', id: String(TITAN) });
  expect(await statementsOf()).toBeLessThanOrEqual(few + 1);
});
