import { describe, expect, test } from 'vitest';
import { digestOf, signatureOf } from './fixtures/signatureOf.ts';
import { isSigned } from './stripeSignature.ts';

const SECRET = 'whsec_essai_0123456789';
const NOW = Date.parse('2026-11-21T12:00:00.700Z');
const SECONDS = Math.floor(NOW / 1000);
const BODY = '{"id":"evt_1","prénom":"Zoé"}';
const check = (header: string | undefined, body = BODY) => isSigned(body, header, SECRET, NOW);
const good = digestOf(BODY, SECRET, SECONDS);

describe('signatures of payment messages', () => {
  test('a signature is valid for its message, secret and time only', () => {
    expect(check(signatureOf(BODY, SECRET, NOW))).toBe(true);
    expect(check(`t=${SECONDS}, v1=${good.toUpperCase()}`)).toBe(true);
    expect(check(signatureOf(BODY, SECRET, NOW), `${BODY} `)).toBe(false);
    expect(check(signatureOf(BODY, 'whsec_another_secret', NOW))).toBe(false);
    expect(check(`t=${SECONDS - 1},v1=${good}`)).toBe(false);
  });

  // Computed with openssl: printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
  test('a signature is the HMAC-SHA256 documented by the provider', () => {
    const header = 't=1700000000,v1=38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789';
    expect(isSigned('{"a":1}', header, 'whsec_test', 1_700_000_000_000)).toBe(true);
  });

  test('one valid signature among several suffices, and other schemes do not count', () => {
    const wrong = 'a'.repeat(64);
    expect(check(`t=${SECONDS},v1=${wrong},v1=${good},v0=${wrong}`)).toBe(true);
    expect(check(`v1=${good},t=${SECONDS}`)).toBe(true);
    expect(check(`t=${SECONDS},v1=${wrong},v0=${good}`)).toBe(false);
  });

  test.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
  ])('a signature made %i s away is accepted: %s', (away, accepted) => {
    expect(check(signatureOf(BODY, SECRET, NOW + away * 1000))).toBe(accepted);
  });

  test.each([
    undefined,
    '',
    't',
    'v1',
    '=',
    ',,,',
    `v1=${good}`,
    `t=${SECONDS}`,
    `t=,v1=${good}`,
    `t=${SECONDS},t=${SECONDS},v1=${good}`,
    `t=${SECONDS},v1=${good.slice(0, 62)}`,
    `t=NaN,v1=${good}`,
    `t=${SECONDS},v1=${'é'.repeat(64)}`,
    `t=-${SECONDS},v1=${good}`,
    `T=${SECONDS},V1=${good}`,
    `t=${SECONDS};v1=${good}`,
    `t=${SECONDS}.0,v1=${good}`,
    good,
  ])('the malformed signature %j is refused', (header) => {
    expect(check(header)).toBe(false);
  });
});
