import { readdir } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApi } from '#api/testing/api.ts';
import { mailsTo } from '#api/testing/mails.ts';
import { addMember, callerOf, PASSWORD } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupTestApi } from '#api/testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie' }, () => openTestApi({ seed: false }));

const picture = async (color: string) => {
  const png = await sharp({ create: { width: 60, height: 50, channels: 3, background: color } })
    .png()
    .toBuffer();
  return png.toString('base64');
};
const files = async () => {
  const found = await readdir(setup.api.pictures, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('deleting the account', () => {
  test('deleting the account leaves no row, file, session or mail of the member', async () => {
    const upload = await setup.marie.call('POST', 'upload/avatar', { base64: await picture('red') });
    expect(upload.statusCode, upload.body).toBe(200);
    await setup.marie.call('PUT', 'user/username', { username: `Curie${setup.number}` });
    await setup.marie.call('PUT', 'user/email', { email: `curie${setup.number}@exemple.fr` });
    expect(await files()).toHaveLength(1);
    expect((await setup.marie.call('DELETE', 'auth/delete')).json()).toEqual({ success: true });
    expectRefusal(await setup.marie.call('GET', 'auth/sessions'), 401, 'dead_session');
    expectRefusal(await callerOf(setup.api)('GET', `user/Curie${setup.number}`), 404, 'unknown_user');
    for (const email of [setup.marie.email, `curie${setup.number}@exemple.fr`]) {
      const signIn = await callerOf(setup.api)('POST', 'auth/login', { email, password: PASSWORD });
      expectRefusal(signIn, 401, 'wrong_credentials');
    }
    expect(await mailsTo(setup.api, `curie${setup.number}@exemple.fr`)).toEqual([]);
    await expect.poll(files).toEqual([]);
    for (const table of ['member', 'member_session', 'member_link', 'stored_file'] as const) {
      const rows = await setup.api.db.sql
        .selectFrom(table)
        .selectAll()
        .where('uid', '=', setup.marie.uid)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const audit = await setup.api.db.sql.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toMatch(/curie\d+@|Marie\d+"|Curie/);
  });

  test('the name of a deleted account is reserved for a while, except for its own address', async () => {
    await setup.marie.call('DELETE', 'auth/delete');
    const wanted = { username: setup.marie.username, password: 'Vent-du-sud-12' };
    const stranger = await callerOf(setup.api)('POST', 'auth/signup', {
      ...wanted,
      email: 'autre@exemple.fr',
    });
    expect(stranger.json().errors).toEqual({ username: "Ce pseudo n'est pas disponible." });
    const back = await callerOf(setup.api)('POST', 'auth/signup', { ...wanted, email: setup.marie.email });
    expect(back.statusCode).toBe(201);
  });

  test('deleting the account accepts a JSON content type with an empty body', async () => {
    const response = await setup.api.inject({
      method: 'DELETE',
      url: '/api/auth/delete',
      payload: '',
      headers: { authorization: setup.marie.token, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  test('the last staff member cannot delete the account', async () => {
    const chief = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    expectRefusal(await chief.call('DELETE', 'auth/delete'), 409, 'last_staff');
    await addMember(setup.api, `Second${setup.number}`, { isStaff: true });
    expect((await chief.call('DELETE', 'auth/delete')).statusCode).toBe(200);
  });
});

test('the export is a ZIP of all data about the member, and of no other member', async () => {
  await setup.marie.call('POST', 'upload/avatar', { base64: await picture('green') });
  await setup.marie.call('POST', 'upload/banner', { base64: await picture('blue') });
  const about = { bio: 'Je regarde de tout.', link: 'https://exemple.fr/' };
  await setup.marie.call('PUT', 'user/about', about);
  const response = await setup.marie.call('GET', 'account/export');
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="kiroku-mes-donnees.zip"',
  });
  const zip = unzipSync(response.rawPayload);
  const json = (name: string) => JSON.parse(Buffer.from(zip[name] ?? []).toString());
  expect(json('compte.json')).toMatchObject({
    uid: setup.marie.uid,
    email: setup.marie.email,
    username: setup.marie.username,
    ...about,
  });
  expect(json('appareils.json')).toMatchObject([{ agent: 'Essai', current: true }]);
  const images = Object.keys(zip).filter((name) => name.startsWith('images/'));
  expect(images).toHaveLength(2);
  for (const name of images) expect((await sharp(zip[name]).metadata()).format).toBe('webp');
  const everything = Object.keys(zip)
    .filter((name) => name.endsWith('.json'))
    .map(json);
  expect(JSON.stringify(everything)).not.toMatch(/password|argon2|secret/i);
  expect(JSON.stringify(everything)).not.toContain(`uid-marie${setup.number - 1}`);
});

describe('pictures of a member', () => {
  test('a new picture replaces the old one, and the old file is deleted', async () => {
    const first = (await setup.marie.call('POST', 'upload/avatar', { base64: await picture('red') })).json()
      .photoURL;
    expect(first).toMatch(/^https:\/\/kiroku\.example\/media\/avatar\/[\w/-]+\.webp$/);
    const path = new URL(first).pathname;
    const served = await setup.api.get(path);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
    const second = (await setup.marie.call('POST', 'upload/avatar', { base64: await picture('blue') })).json()
      .photoURL;
    expect((await setup.marie.call('POST', 'auth/refresh')).json().photoURL).toBe(second);
    await expect.poll(async () => (await setup.api.get(path)).statusCode).toBe(404);
    expect((await setup.marie.call('DELETE', 'upload/avatar')).json()).toEqual({ success: true });
    expect((await setup.marie.call('POST', 'auth/refresh')).json().photoURL).toBeNull();
    await expect.poll(async () => (await setup.api.get(new URL(second).pathname)).statusCode).toBe(404);
  });

  test('pictures sent at once leave one file', async () => {
    const base64 = await picture('teal');
    const before = (await files()).length;
    await Promise.all(Array.from({ length: 5 }, () => setup.marie.call('POST', 'upload/avatar', { base64 })));
    await expect.poll(async () => (await files()).length).toBe(before + 1);
  });

  test('a picture has the chosen crop, and a banner the ratio 6.5 to 1', async () => {
    const pair = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const crop = { x: 100, y: 0, width: 100, height: 100 };
    const base64 = `data:image/png;base64,${pair.toString('base64')}`;
    const { photoURL } = (await setup.marie.call('POST', 'upload/avatar', { base64, crop })).json();
    const { dominant } = await sharp((await setup.api.get(new URL(photoURL).pathname)).rawPayload).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    const { bannerURL } = (await setup.marie.call('POST', 'upload/banner', { base64 })).json();
    const banner = await sharp((await setup.api.get(new URL(bannerURL).pathname)).rawPayload).metadata();
    expect(banner.width / banner.height).toBeCloseTo(6.5, 1);
  });

  test('invalid pictures are refused with the specified messages', async () => {
    const send = async (base64: unknown) => setup.marie.call('POST', 'upload/avatar', { base64 });
    for (const base64 of [
      '',
      'abc!',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    ]) {
      const response = await send(base64);
      expectRefusal(response, 415, 'not_an_image');
      expect(response.json().message).toBe("Veuillez renseigner un format d'image correct");
    }
    const large = await send(Buffer.alloc(3 * 2 ** 20 + 1).toString('base64'));
    expectRefusal(large, 413, 'image_too_large');
    expect(large.json().message).toBe('Image trop volumineuse (3mo max.)');
    expectRefusal(await send('A'.repeat(6 * 2 ** 20)), 413);
    expectRefusal(await send(12), 400);
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    expectRefusal(await send(gif.toString('base64')), 403, 'premium_image');
    const nextYear = new Date(setup.api.clock.now() + 365 * 24 * 3_600_000);
    const patron = await addMember(setup.api, `Mecene${setup.number}`, { premiumUntil: nextYear });
    const premium = await patron.call('POST', 'upload/avatar', { base64: gif.toString('base64') });
    expect(premium.statusCode, premium.body).toBe(200);
    const banner = await patron.call('POST', 'upload/banner', { base64: gif.toString('base64') });
    expectRefusal(banner, 415, 'not_an_image');
    const visitorsBanner = await setup.marie.call('POST', 'upload/banner', {
      base64: gif.toString('base64'),
    });
    expectRefusal(visitorsBanner, 403, 'premium_image');
  });
});
