import { passwordStrength } from '@kiroku/contract/account/passwordStrength';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

test('the meter rates 98 of 100 common passwords too weak, and at most one of 1 000 above weak', async () => {
  const all = [
    ...common['passwords-common'].slice(0, 20_000),
    ...french['commonWords-fr'],
    ...french['firstnames-fr'],
  ];
  for (const password of [all[0], all[19_999], all.at(-1)])
    expect(await isCommonPassword(password ?? '', [])).toBe(true);
  const rated = all.map((password) => passwordStrength(password));
  const share = (least: number) => rated.filter((strength) => strength >= least).length / all.length;
  expect(share(2)).toBeLessThan(0.02);
  expect(share(3)).toBeLessThan(0.001);
});
