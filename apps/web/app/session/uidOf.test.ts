import { expect, test } from 'vitest';
import { uidOf } from './uidOf.ts';

const tokenOf = (payload: string) => `head.${Buffer.from(payload).toString('base64url')}.signature`;

test('a token identifies its member', () => {
  expect(uidOf(tokenOf('{"uid":"u-1","username":"ÿ??>"}'))).toBe('u-1');
});

test.each(['', 'abc', 'a.b.c', 'a.%%%.c', tokenOf('"u"'), tokenOf('{"uid":3}')])(
  'the token %j identifies no member',
  (token) => {
    expect(uidOf(token)).toBeNull();
  },
);
