import { expect, test } from 'vitest';
import { TITAN } from '../../testing/seed.ts';
import { setupNotifications } from './fixtures/setupNotifications.ts';
import { notifySequel } from './notify.ts';

const { setup, all, sentences, unread, staff, succeed, watch, newAnime, read } = setupNotifications();

const propose = async (id: number, submit: object) =>
  (
    await succeed(
      setup.marie.call('POST', 'edit/create', {
        media_id: id,
        title: 'Titre',
        submit,
        source: 'Le site',
        support: 'Anime',
      }),
    )
  ).id;
const request = async () =>
  (
    await succeed(
      setup.marie.call('POST', 'request', {
        title: 'Nouveau titre',
        submit: { title: 'Nouveau titre', type: 'TV' },
        source: 'Le site',
        support: 'Anime',
      }),
    )
  ).id;

test('a judged proposal notifies its author, with a link to the title', async () => {
  const { marie } = setup;
  const one = await staff();
  const title = await newAnime(`Proposé ${setup.number}`);
  const id = await propose(title, { titleEN: 'A', romanji: 'B' });
  await succeed(one.call('PATCH', `edit/${id}`, { accepted: { titleEN: 'A' } }));
  expect(await unread(marie)).toBe(0);
  await succeed(one.call('PATCH', `edit/${id}`, { status: 'partially' }));
  expect(await all(marie)).toMatchObject([
    {
      kind: 'proposal',
      sentence: 'Votre proposition pour « Titre » a été acceptée en partie.',
      link: `/anime/${title}/titre`,
      user: null,
    },
  ]);
  const refused = await propose(title, { titleEN: 'C' });
  await succeed(one.call('PATCH', `edit/${refused}`, { status: 'refused' }));
  expect((await sentences(marie))[0]).toBe('Votre proposition pour « Titre » a été refusée.');
});

test('a judged title notifies its author of the outcome', async () => {
  const { marie } = setup;
  const one = await staff();
  const answer = await succeed(one.call('PATCH', 'request', { id: await request(), status: 'accepted' }));
  await succeed(one.call('PATCH', 'request', { id: await request(), status: 'refused' }));
  const [refused, accepted] = await all(marie);
  expect(refused).toMatchObject({
    sentence: 'Votre demande d’ajout de « Nouveau titre » a été refusée.',
    link: '/propositions',
  });
  expect(accepted?.sentence).toBe('« Nouveau titre », que vous aviez proposé, est dans le catalogue.');
  expect(accepted?.link).toMatch(/^\/anime\/\d+\/nouveau-titre$/);
  expect(JSON.stringify(answer)).toContain(String(accepted?.link.split('/')[2]));
});

test('a staff member is not notified of a verdict of their own', async () => {
  const one = await staff();
  const title = await newAnime(`À soi ${setup.number}`);
  const proposed = await one.call('POST', 'edit/create', {
    media_id: title,
    title: 'Titre',
    submit: { titleEN: 'D' },
    source: 'Le site',
    support: 'Anime',
  });
  const { id } = await succeed(Promise.resolve(proposed));
  await succeed(one.call('PATCH', `edit/${id}`, { status: 'accepted' }));
  expect(await all(one)).toEqual([]);
});

test('deleting a title deletes its notifications, and notifies authors of pending proposals', async () => {
  const { marie } = setup;
  const one = await staff();
  const title = await newAnime(`À supprimer ${setup.number}`);
  const judged = await propose(title, { titleEN: 'E' });
  await succeed(one.call('PATCH', `edit/${judged}`, { status: 'accepted' }));
  await propose(title, { romanji: 'F' });
  await succeed(one.call('DELETE', `anime/${title}`, { reason: 'N’existe pas.' }));
  expect(await all(marie)).toMatchObject([
    { sentence: 'Votre proposition pour « Titre » a été refusée.', link: '/propositions' },
  ]);
});

test('a sequel notifies members who have the title and not the sequel, once', async () => {
  const { api, marie, paul, lea } = setup;
  const [sequelId, other] = [
    await newAnime(`Suite ${setup.number}`),
    await newAnime(`Avant ${setup.number}`),
  ];
  await watch(marie, TITAN, { status: 3, progression: 25 });
  await watch(marie, other, { status: 2 });
  await watch(paul, TITAN, { status: 5 });
  await watch(lea, TITAN);
  await watch(lea, sequelId, { status: 2 });
  const announce = (titleId: number) =>
    notifySequel(
      api.db.sql,
      { kind: 'anime', titleId, sequelKind: 'anime', sequelId },
      new Date(api.clock.now()),
    );
  expect(await announce(TITAN)).toBe(1);
  expect(await announce(TITAN)).toBe(0);
  expect(await announce(other)).toBe(0);
  expect(await announce(999_999)).toBe(0);
  const [notification] = await all(marie);
  expect(notification).toMatchObject({ kind: 'sequel', link: `/anime/${sequelId}/suite-${setup.number}` });
  expect(notification?.sentence).toMatch(
    new RegExp(`^« .+ » aura une suite : « Suite ${setup.number} »\\.$`),
  );
  expect([await all(paul), await all(lea)]).toEqual([[], []]);
  await read(marie);
  await succeed((await staff()).call('POST', `anime/${sequelId}/merge`, { into: other, reason: 'Doublon.' }));
  expect(await all(marie)).toEqual([]);
});
