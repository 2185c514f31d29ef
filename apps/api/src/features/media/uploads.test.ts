import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readUpload } from './uploads.ts';

const AVATAR = { kind: 'avatar' } as const;
const NOT_AN_IMAGE = {
  problem: { status: 415, code: 'not_an_image', message: "Veuillez renseigner un format d'image correct" },
};
const TOO_LARGE = {
  problem: { status: 413, code: 'image_too_large', message: 'Image trop volumineuse (3mo max.)' },
};

const picture = await flat(50, 50).png().toBuffer();
const base64 = picture.toString('base64');

test('base64 is read bare or as a data URL of any declared type', async () => {
  for (const text of [
    base64,
    `data:image/png;base64,${base64}`,
    `data:image/jpeg;name=x.jpg;base64,${base64}`,
    `data:text/html;charset=utf-8;base64,${base64}`,
    `DATA:;BASE64,${base64}`,
  ]) {
    expect(await readUpload({ base64: text }, AVATAR)).toMatchObject({ width: 400, height: 400 });
  }
});

test.each([
  ['nothing', ''],
  ['an empty data URL', 'data:image/png;base64,'],
  ['a data URL that is not base64', 'data:image/png,abcd'],
  ['white space', `${base64.slice(0, 40)}\n${base64.slice(40)}`],
  ['a space in front', ` ${base64}`],
  ['a final line break', `${base64}\n`],
  ['the alphabet of addresses', '_-_-'],
  ['too few characters', base64.slice(0, -1)],
  ['padding in the middle', `${base64.slice(0, 40)}==${base64.slice(40)}`],
  ['too much padding', 'abc==='],
  ['an address', 'https://example.org/picture.png'],
  ['a text', Buffer.from('Bonjour, je suis une image').toString('base64')],
])('%s is refused as no picture', async (_, text) => {
  await expect(readUpload({ base64: text }, AVATAR)).rejects.toMatchObject(NOT_AN_IMAGE);
});

test('an upload of 3 × 2²⁰ bytes is read, and one more byte is too large', async () => {
  const most = Buffer.alloc(3 * 2 ** 20);
  await expect(readUpload({ base64: most.toString('base64') }, AVATAR)).rejects.toMatchObject(NOT_AN_IMAGE);
  const more = Buffer.alloc(3 * 2 ** 20 + 1).toString('base64');
  for (const text of [more, `data:image/png;base64,${more}`]) {
    await expect(readUpload({ base64: text }, AVATAR)).rejects.toMatchObject(TOO_LARGE);
  }
});

test('a GIF is refused to members without premium, animated or not', async () => {
  const gif = (await flat(20, 20).gif().toBuffer()).toString('base64');
  await expect(readUpload({ base64: gif }, { ...AVATAR, gif: false })).rejects.toMatchObject({
    problem: {
      status: 403,
      code: 'premium_image',
      message: 'Les images animées sont réservées aux membres Premium.',
    },
  });
  expect(await readUpload({ base64: gif }, { ...AVATAR, gif: true })).toMatchObject({ width: 400 });
  await expect(readUpload({ base64: gif }, { kind: 'banner' })).rejects.toMatchObject(NOT_AN_IMAGE);
});

test('a picture with too many pixels is refused at the field', async () => {
  const large = (await flat(4097, 4096).png().toBuffer()).toString('base64');
  await expect(readUpload({ base64: large }, AVATAR)).rejects.toMatchObject({
    problem: { status: 422, code: 'invalid_input' },
    fields: { base64: 'Image trop grande (4096 × 4096 pixels max.).' },
  });
});

test('a picture has the requested crop', async () => {
  const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .composite([{ input: await flat(100, 100).png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer();
  const crop = { x: 100, y: 0, width: 100, height: 100 };
  const { bytes } = await readUpload({ base64: halves.toString('base64'), crop }, AVATAR);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('34 simultaneous uploads are read, and more are refused for now', async () => {
  const uploads = Array.from({ length: 40 }, () => readUpload({ base64 }, AVATAR));
  const outcomes = await Promise.allSettled(uploads);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { status: 503, code: 'busy' } },
  });
  expect(await readUpload({ base64 }, AVATAR)).toMatchObject({ width: 400 });
});

test('valid and invalid simultaneous uploads do not affect each other', async () => {
  const bad = Buffer.from('<svg/>').toString('base64');
  const uploads = Array.from({ length: 20 }, (_, at) =>
    readUpload({ base64: at % 2 ? bad : base64 }, AVATAR),
  );
  const outcomes = await Promise.allSettled(uploads);
  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_, at) => (at % 2 ? 'rejected' : 'fulfilled')),
  );
});

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0085ff' } });
}
