import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture, plainPicture } from '../../testing/fakePictureHosts.ts';
import { FIRST, SECOND, setupPictures } from './fixtures/setupPictures.ts';
import { copyDuePictures } from './job.ts';

const DRAWN = (id: number): string =>
  expect.stringMatching(new RegExp(`^https://kiroku\\.example/art/anime/${id}-[a-z]+\\.webp$`));
const UPLOADED = 'https://kiroku.example/media/poster/ab/abababababababababababababababab.webp';
const VIDEO = JSON.stringify([
  { url: 'https://videos.example/1', photo: 'https://videos.example/1.jpg', title: null },
]);

describe.each<PictureMode>(['copied', 'local', 'linked', 'drawn'])('PICTURES %s', (mode) => {
  const setup = setupPictures({ pictureMode: mode });
  const { fetch, show, host } = setup;
  let red: Buffer;
  beforeAll(async () => {
    red = await plainPicture(600, 900, '#c81e28');
  });
  const shows = (copy: string, original: string, nothing: string) =>
    ({ copied: copy, local: copy, linked: original, drawn: nothing })[mode];
  const linked = mode === 'copied' || mode === 'linked';

  test('the mode decides the pictures of titles, cards, banners and videos', async () => {
    const address = host(0).url('/shown.jpg');
    host(0).answer('/shown.jpg', picture(red));
    await show(FIRST, { image: address, banner_url: 'https://images.example/wide.jpg' });
    await show(SECOND, { image: 'https://images.example/other.jpg' });
    await setup.api.db.sql.updateTable('anime').set({ videos: VIDEO }).where('id', '=', FIRST).execute();
    await fetch({ host: host(0).host });
    const key = (await setup.stateOf(address))?.key;
    const [first, second] = [
      (await setup.api.get(`/api/anime/${FIRST}`)).json(),
      (await setup.api.get(`/api/anime/${SECOND}`)).json(),
    ];
    expect(first.image).toEqual(shows(`https://kiroku.example/media/${key}`, address, DRAWN(FIRST)));
    expect(second.image).toEqual(linked ? 'https://images.example/other.jpg' : DRAWN(SECOND));
    expect(first.bannerURL).toBe(linked ? 'https://images.example/wide.jpg' : null);
    expect(first.videos[0].photo).toBe(linked ? 'https://videos.example/1.jpg' : null);
    const [hit] = (await setup.api.get('/api/search/anime/Attaque%20des%20Titans')).json();
    expect([hit.image, hit.bannerURL]).toEqual([first.image, first.bannerURL]);
    const cards = (await setup.api.get('/api/explore/anime?sortBy=popularity')).json();
    const card = (Array.isArray(cards) ? cards : cards.data).find(({ id }: { id: number }) => id === FIRST);
    expect(card.image).toBe(first.image);
    const { externalPictures } = (await setup.api.get('/api/site/facts')).json();
    expect(externalPictures).toEqual(
      mode === 'copied' ? ['images.example'] : mode === 'linked' ? ['images.example', host(0).host] : [],
    );
  });

  test('uploaded pictures are shown in every mode', async () => {
    await show(FIRST, { image: UPLOADED });
    expect((await setup.api.get(`/api/anime/${FIRST}`)).json().image).toBe(UPLOADED);
    expect(await fetch()).toMatchObject({ asked: 0 });
  });

  test('the mode decides the pictures of the news', async () => {
    const [article] = await setup.api.db.sql
      .insertInto('article')
      .values({
        title: 'Une annonce',
        link: 'https://articles.example/1',
        image: 'https://articles.example/1.jpg',
        published_at: new Date(setup.api.clock.now() - 1000),
      })
      .returning('id')
      .execute();
    const shown = (await setup.api.get('/api/news'))
      .json()
      .find(({ id }: { id: number }) => id === article?.id);
    expect(shown.image).toBe(linked ? 'https://articles.example/1.jpg' : null);
    await setup.api.db.sql.deleteFrom('article').execute();
  });
});

describe('the job of pictures', () => {
  const setup = setupPictures({ pictureMode: 'local' });
  test('the job copies missing pictures and reports its outcome', async () => {
    const address = setup.host(0).url('/job.jpg');
    setup.host(0).answer('/job.jpg', picture(await plainPicture(60, 90, '#c81e28')));
    await setup.show(FIRST, { image: address });
    await setup.show(SECOND, { image: setup.host(0).url('/absent.jpg') });
    const deps = setup.deps();
    const { signal } = new AbortController();
    expect(await copyDuePictures(deps, signal)).toBe('1 image copiée, 1 refusée, rien ne reste à copier');
    expect(await copyDuePictures(deps, signal)).toBe('0 image copiée, rien ne reste à copier');
    await deps.media.close();
  });
});
