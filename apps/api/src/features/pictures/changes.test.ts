import { beforeAll, describe, expect, test } from 'vitest';
import { picture, plainPicture } from '../../testing/fakePictureHosts.ts';
import { addEveryRole } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { bareLine, lines, testFolder } from '../catalogue/ingest/fixtures/entries.ts';
import { importCatalogueFile } from '../catalogue/ingest/importFile.ts';
import { removeByCommand } from '../editing/removePictures.ts';
import { FIRST, SECOND, setupPictures } from './fixtures/setupPictures.ts';

const folder = testFolder();
const setup = setupPictures();
const { fetch, show, stateOf, files, sweep } = setup;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
let red: Buffer;
beforeAll(async () => {
  red = await plainPicture(600, 900, '#c81e28');
  roles = await addEveryRole(setup.api);
});

const titleOf = async (id: number) => (await setup.api.get(`/api/anime/${id}`)).json();
const addressesOf = (id: number) =>
  setup.api.db.sql
    .selectFrom('anime')
    .select(['image', 'banner_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function copied(path: string, id = FIRST): Promise<string> {
  const host = setup.host(0);
  host.answer(path, picture(red));
  await show(id, { image: host.url(path) });
  await fetch();
  return (await titleOf(id)).image;
}

async function importPicture(address: string): Promise<void> {
  const entry = bareLine(16_498, 'Shingeki no Kyojin', { picture: address, hashtag: `#${Math.random()}` });
  await importCatalogueFile(setup.api.db, await folder.write('pictures', lines(entry)));
  await setup.refresh('anime');
}

describe('changed addresses of pictures', () => {
  test('a changed address is fetched again, and the next sweep deletes the former copy', async () => {
    const former = await copied('/former.jpg');
    const host = setup.host(0);
    host.answer('/latter.jpg', picture(await plainPicture(600, 900, '#28c81e')));
    await show(FIRST, { image: host.url('/latter.jpg') });
    expect((await titleOf(FIRST)).image).toBe(host.url('/latter.jpg'));
    await fetch();
    const latter = (await titleOf(FIRST)).image;
    expect(latter).not.toBe(former);
    await sweep();
    expect((await setup.api.get(new URL(former).pathname)).statusCode).toBe(404);
    expect((await setup.api.get(new URL(latter).pathname)).statusCode).toBe(200);
    expect(await stateOf(host.url('/former.jpg'))).toBeUndefined();
  });

  test('a copy that another title shows is not deleted', async () => {
    const image = await copied('/kept.jpg');
    await show(SECOND, { image: setup.host(0).url('/kept.jpg') });
    await show(FIRST, { image: null });
    await sweep();
    expect((await titleOf(SECOND)).image).toBe(image);
    expect((await setup.api.get(new URL(image).pathname)).statusCode).toBe(200);
  });

  test('deleting a title deletes its copied picture', async () => {
    const { staff } = roles;
    const created = await staff.call('POST', 'anime', {
      title: 'Éphémère',
      type: 'TV',
      image: 'https://images.example/ephemere.jpg',
    });
    const { id } = created.json();
    await copied('/gone.jpg', id);
    const before = (await files()).length;
    await setup.api.db.sql.deleteFrom('anime').where('id', '=', id).execute();
    await sweep();
    expect((await files()).length).toBe(before - 2);
  });
});

describe('forms and copied pictures', () => {
  test('saving a form with our copy keeps the original address of the title', async () => {
    const image = await copied('/form.jpg');
    const edit = await roles.staff.call('PATCH', `anime/${FIRST}`, { image, titleEN: 'Titan' });
    expect(edit.statusCode, edit.body).toBe(200);
    expect(edit.json()).toMatchObject({ image, titleEN: 'Titan' });
    expect((await addressesOf(FIRST)).image).toBe(setup.host(0).url('/form.jpg'));
  });
});

describe('pictures taken down', () => {
  const takeDown = (path = `anime/${FIRST}`) =>
    roles.staff.call('POST', `moderation/title/${path}/picture`, {
      picture: 'image',
      reason: 'copyright',
      statement: 'Demande de l’éditeur.',
      report: null,
    });

  test('a picture taken down disappears from every title, and no edit, proposal or import restores it', async () => {
    const image = await copied('/taken.jpg');
    const address = setup.host(0).url('/taken.jpg');
    await show(SECOND, { image: `${address}?size=small` });
    expect((await takeDown()).statusCode).toBe(200);
    for (const id of [FIRST, SECOND]) {
      expect((await titleOf(id)).image).toMatch(
        new RegExp(`^https://kiroku\\.example/art/anime/${id}-[a-z]+\\.webp$`),
      );
    }
    await sweep();
    expect((await setup.api.get(new URL(image).pathname)).statusCode).toBe(404);
    const edit = await roles.staff.call('PATCH', `anime/${FIRST}`, { image: `${address}#again` });
    expectRefusal(edit, 422);
    expect(edit.json().errors).toEqual({
      image: 'Cette image a été retirée du site : choisissez-en une autre.',
    });
    const proposal = await roles.member.call('POST', 'edit/create', {
      support: 'Anime',
      media_id: FIRST,
      title: 'Titan',
      submit: { image: address },
      source: 'Une source',
    });
    expect(proposal.json().errors, proposal.body).toHaveProperty(['submit.image']);
    await setup.api.db.sql.updateTable('anime').set({ staff_edited: [] }).execute();
    await importPicture(address);
    expect((await addressesOf(FIRST)).image).toBeNull();
    expect(await fetch()).toMatchObject({ asked: 0 });
    const journal = (await roles.staff.call('GET', 'moderation/journal')).json();
    expect(JSON.stringify(journal)).toContain('Image d’un titre retirée');
  });

  test('the command takes down an address without a title, or the picture of a title', async () => {
    const deps = setup.deps();
    const image = await copied('/ordered.jpg');
    const removed = await removeByCommand(deps, { address: image }, 'demande');
    expect(removed).toEqual({
      addresses: [setup.host(0).url('/ordered.jpg')],
      titles: [{ kind: 'anime', id: FIRST }],
    });
    await expect.poll(async () => (await titleOf(FIRST)).image).toMatch(/\/art\//);
    const unseen = 'https://cdn.myanimelist.net/images/anime/10/47347.jpg';
    expect((await removeByCommand(deps, { address: unseen }, '')).titles).toEqual([]);
    await show(SECOND, { image: 'https://cdn.myanimelist.net/images/anime/10/47347l.webp?s=1' });
    expect((await addressesOf(SECOND)).image).toBeNull();
    await show(SECOND, { image: 'https://images.example/a.jpg', banner_url: 'https://images.example/b.jpg' });
    expect((await removeByCommand(deps, { kind: 'anime', id: SECOND }, '')).addresses).toHaveLength(2);
    expect(await addressesOf(SECOND)).toEqual({ image: null, banner_url: null });
    await expect(removeByCommand(deps, { kind: 'anime', id: SECOND }, '')).rejects.toMatchObject({
      problem: { code: 'no_picture' },
    });
    await deps.media.close();
  });
});
