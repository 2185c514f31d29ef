import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { respelled } from './fixtures/respelled.ts';
import { readClaims, signClaims } from './signedClaims.ts';

const KEY = randomBytes(32);
const TYPE = 'test+jwt';

test('a token is read only with the key and type that signed it', async () => {
  const token = await signClaims({ uid: 'a' }, TYPE, KEY);
  expect(await readClaims(token, TYPE, KEY)).toEqual({ uid: 'a' });
  expect(await readClaims(token, 'other+jwt', KEY)).toBeNull();
  expect(await readClaims(token, TYPE, randomBytes(32))).toBeNull();
});

test('a token has one spelling: spare bits, padding and foreign characters are refused', async () => {
  for (let round = 0; round < 50; round += 1) {
    const parts = (await signClaims({ uid: `${round}` }, TYPE, KEY)).split('.');
    const others = parts.flatMap((part, at) =>
      respelled(part).map((other) => parts.with(at, other).join('.')),
    );
    expect(others.length).toBeGreaterThan(10);
    for (const other of others) expect([other, await readClaims(other, TYPE, KEY)]).toEqual([other, null]);
  }
});

test.each(['', '.', '..', 'a.b', 'a.b.c', 'é.é.é'])('the text %j is no token', async (text) => {
  expect(await readClaims(text, TYPE, KEY)).toBeNull();
});
