import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { bareLine, lines, testFolder } from '../catalogue/ingest/fixtures/entries.ts';
import { importCatalogueFile } from '../catalogue/ingest/importFile.ts';
import { PICTURE_GROUNDS, setupModeration } from './fixtures/setupModeration.ts';

const folder = testFolder();
const moderation = setupModeration();
const { setup, report, reports, auditOf } = moderation;

describe('removed pictures of titles', () => {
  const remove = async (body: object, path = `anime/${TITAN}`) =>
    (await moderation.staff()).call('POST', `moderation/title/${path}/picture`, {
      ...PICTURE_GROUNDS,
      ...body,
    });

  test('a removed picture of a title is null, in the history, protected from imports, and its reports answered', async () => {
    const { api, paul } = setup;
    const id = await report(paul, { target: 'anime', id: String(TITAN) });
    const answer = await remove({ picture: 'bannerURL', report: id });
    expect(answer.json(), answer.body).toEqual({ success: true });
    expect((await api.get(`/api/anime/${TITAN}`)).json().bannerURL).toBeNull();
    const [revision] = (await api.get(`/api/anime/${TITAN}/history`)).json();
    expect(revision).toMatchObject({
      source: 'staff',
      changes: { bannerURL: { before: 'https://images.example/titan-large.jpg', after: null } },
    });
    const row = await api.db.sql
      .selectFrom('anime')
      .select('staff_edited')
      .where('id', '=', TITAN)
      .executeTakeFirstOrThrow();
    expect(row.staff_edited).toContain('banner_url');
    expect((await reports('status=upheld'))[0]).toMatchObject({ id, comment: PICTURE_GROUNDS.statement });
    expectRefusal(await remove({ picture: 'bannerURL' }), 409, 'no_picture');
    expect(await auditOf(`anime:${TITAN}`)).toMatchObject([{ action: 'moderation.remove_title_picture' }]);
  });

  test('an import does not restore a removed picture', async () => {
    const { api } = setup;
    expect((await remove({ picture: 'image' })).statusCode).toBe(200);
    const picture = 'https://pictures.example/again.jpg';
    const entry = bareLine(16_498, 'Shingeki no Kyojin', { picture, hashtag: '#titan' });
    await importCatalogueFile(api.db, await folder.write('pictures', lines(entry)));
    await api.catalogue.refresh('anime', [TITAN]);
    const title = (await api.get(`/api/anime/${TITAN}`)).json();
    expect(title.image).not.toBe(picture);
    const { image } = await api.db.sql
      .selectFrom('anime')
      .select('image')
      .where('id', '=', TITAN)
      .executeTakeFirstOrThrow();
    expect(image).toBeNull();
  });

  test('removing a picture is refused for an unknown title, or with a report about another subject', async () => {
    expectRefusal(await remove({ picture: 'image' }, 'anime/999999'), 404, 'unknown_anime');
    expectRefusal(await remove({ picture: 'image' }, 'manga/x'), 404, 'unknown_target');
    expectRefusal(await remove({ picture: 'image' }, 'film/1'), 422);
    const other = await report(setup.paul);
    expectRefusal(await remove({ picture: 'image', report: other }), 404, 'unknown_report');
  });
});
