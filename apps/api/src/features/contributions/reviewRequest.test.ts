import { describe, expect, test } from 'vitest';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, request, judge, requests, anime } = setupContributions();

describe('reviews of proposed titles', () => {
  test('an accepted title is public with the corrections of the reviewer', async () => {
    const author = await addAuthor();
    const id = await request(author, { title: 'Le Jardin', type: 'TV', NbEpisodes: 12 });
    const corrected = { title: 'Le Jardin des lucioles', type: 'TV', NbEpisodes: 13 };
    const response = await judge(id, { status: 'accepted', submit: corrected, comment: 'Bienvenue' });
    const created = response.json().id;
    expect(await anime(created)).toMatchObject({ ...corrected, id: created });
    const [own] = (await author.call('GET', 'request')).json();
    expect(own).toMatchObject({ status: 'accepted', created, comment: 'Bienvenue', accepted: corrected });
  });

  test('an accepted title keeps a « no » of the verdict, and not the values emptied by the reviewer', async () => {
    const author = await addAuthor();
    const id = await request(author, { title: 'Sans voix', type: 'TV', vf: false, titleEN: 'Voiceless' });
    const corrected = { title: 'Sans voix', type: 'TV', vf: false, titleEN: null, genre: [], adult: false };
    const created = (await judge(id, { status: 'accepted', submit: corrected })).json().id;
    expect(await anime(created)).toMatchObject({ title: 'Sans voix', titleEN: null, vf: false });
    const [own] = (await author.call('GET', 'request')).json();
    expect(own.accepted).toEqual({ title: 'Sans voix', type: 'TV', vf: false });
  });

  test('an acceptance with invalid corrections is refused at their fields, and the proposal stays pending', async () => {
    const id = await request(await addAuthor(), { title: 'Faute', type: 'TV' });
    const submit = { type: 'Radio', links: [{ source: 'X', language: null, url: 'ici', note: null }] };
    const response = await judge(id, { status: 'accepted', submit });
    expect([response.statusCode, Object.keys(response.json().errors).toSorted()]).toEqual([
      422,
      ['links.0.url', 'type'],
    ]);
    expect((await requests('status=pending')).map((one) => one.id)).toContain(id);
  });

  test('links added by the reviewer must match their site, unlike those of the author', async () => {
    const link = (source: string, url: string) => ({ source, language: null, url, note: null });
    const id = await request(await addAuthor(), { title: 'Ancienne demande', type: 'TV' });
    // Sent before addresses were compared with their site.
    const old = { title: 'Ancienne demande', type: 'TV', links: [link('X', 'https://ancien.example')] };
    await setup.api.db.sql
      .updateTable('submission')
      .set({ submit: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    const wrong = { ...old, links: [...old.links, link('X', 'https://nouveau.example')] };
    expect((await judge(id, { status: 'accepted', submit: wrong })).json().errors).toEqual({
      'links.1.url': 'Cette adresse n’est pas celle de X.',
    });
    const created = (await judge(id, { status: 'accepted', submit: old })).json().id;
    expect(await anime(created)).toMatchObject({ links: old.links });
  });

  test('accepting a title requires a name and a format', async () => {
    const id = await request(await addAuthor(), { NbEpisodes: 12 });
    const response = await judge(id, { status: 'accepted' });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { title: 'Un titre est requis.', type: 'Un format est requis.' },
    ]);
    expect((await requests('status=pending')).map((one) => one.id)).toContain(id);
  });

  test('a refused title is not created', async () => {
    const id = await request(await addAuthor(), { title: 'Refusé', type: 'TV' });
    expect((await judge(id, { status: 'refused', comment: 'Doublon' })).json()).toEqual({ success: true });
    const refused = (await requests('status=refused')).find((one) => one.id === id);
    expect(refused).toMatchObject({
      refused: { title: 'Refusé', type: 'TV' },
      comment: 'Doublon',
      created: null,
    });
    expect((await setup.api.get('/api/search/anime/refus%C3%A9')).json()).toEqual([]);
  });
});
