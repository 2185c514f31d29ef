import { siteInfoSchema } from '@kiroku/contract/site/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileStore } from '../../adapters/imageStore/fileStore.ts';
import { type ApiOptions, buildApi } from '../../buildApi.ts';
import {
  NO_ANILIST,
  openTestApi,
  PUBLIC_URL,
  TEST_ACCOUNTS,
  TEST_PUSH,
  type TestApi,
} from '../../testing/api.ts';
import { warn } from '../../testing/template.ts';
import { announceChange } from '../catalogue/store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** The information of a site configured in this way. */
async function siteInfoOf(options: Partial<ApiOptions>) {
  const { app } = await buildApi({
    db: api.db,
    publicUrl: PUBLIC_URL,
    logLevel: 'silent',
    trustedProxies: [],
    isExempt: () => true,
    errorPage: () => '',
    account: TEST_ACCOUNTS,
    images: fileStore(api.pictures),
    now: api.clock.now,
    report: warn,
    anilistUrl: NO_ANILIST,
    push: TEST_PUSH,
    ...options,
  });
  const answer = await app.inject('/api/site/facts');
  await app.close();
  expect(answer.statusCode).toBe(200);
  return siteInfoSchema.strict().parse(answer.json());
}

const link = 'https://paiement.exemple/formule';
const premium = { links: { 1: link, 3: link, 6: link }, webhookSecret: 'whsec_0123456789abcdef' };

describe('facts about the site', () => {
  test('a site without settings states its pictures only', async () => {
    const answer = await api.get('/api/site/facts');
    expect(answer.headers['cache-control']).toContain('public');
    expect(siteInfoSchema.strict().parse(answer.json())).toEqual({
      publisher: null,
      host: null,
      contact: null,
      mailHost: null,
      storageHost: null,
      boardHost: null,
      payments: false,
      inactiveMonths: null,
      logsRequests: false,
      externalPictures: ['images.example'],
    });
  });

  test('a site states the settings of its operator', async () => {
    const site = {
      publisher: 'Association Kiroku',
      host: 'Hébergeur SAS',
      inactiveMonths: 24,
      logsRequests: true,
      mailHost: 'mail.exemple.fr',
      storageHost: 's3.exemple.fr',
      boardHost: 'tableau.exemple.fr',
    };
    expect(await siteInfoOf({ site })).toMatchObject({ ...site, payments: false });
  });

  test('a site states that premium is sold, without addresses and secrets', async () => {
    const siteInfo = await siteInfoOf({ premium });
    expect(siteInfo.payments).toBe(true);
    expect(JSON.stringify(siteInfo)).not.toMatch(/whsec|paiement\.exemple/);
  });
});

describe('hosts of pictures', () => {
  test('the ten most frequent hosts of pictures are listed, without ours, and follow the catalogue', async () => {
    const pictures = Array.from({ length: 12 }, (_, at) => `https://cdn${at}.example/`);
    const rows = pictures.flatMap((origin, at) =>
      Array.from({ length: 12 - at }, (_, nth) => ({
        title: `Affiche ${at}-${nth}`,
        image: `${origin}${nth}.jpg`,
      })),
    );
    const inserted = await api.db.sql
      .insertInto('manga')
      .values(
        [
          ...rows,
          { title: 'Chez nous', image: `${PUBLIC_URL}/media/a.webp`, banner_url: '/media/b.webp' },
          { title: 'Majuscules', image: 'HTTPS://CDN0.EXAMPLE/x.jpg?y=https://autre.example/' },
        ].map((row, at) => ({ id: 1000 + at, ...row })),
      )
      .returning('id')
      .execute();
    await announceChange(
      api.db.sql,
      'manga',
      inserted.map(({ id }) => id),
    );
    const pictureHosts = () => api.get('/api/site/facts').then((answer) => answer.json().externalPictures);
    await expect.poll(pictureHosts).toEqual(pictures.slice(0, 10).map((origin) => new URL(origin).host));
    await api.db.sql.updateTable('manga').set({ image: null, banner_url: null }).execute();
    await announceChange(
      api.db.sql,
      'manga',
      inserted.map(({ id }) => id),
    );
    await expect.poll(pictureHosts).toEqual(['images.example']);
  });
});
