import { rm } from 'node:fs/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { inactiveAccountsWarnings, inactiveMonthsOf } from '../../../config/inactiveAccounts.ts';
import { kirokuHere } from '../../fixtures/processes.ts';

const NO_MAIL =
  'INACTIVE_ACCOUNTS_MONTHS ne supprime aucun compte sans SMTP_URL : ses membres n’en seraient pas prévenus.';
const SETTING = { INACTIVE_ACCOUNTS_MONTHS: '24' };
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function found(settings: Record<string, string>): Promise<string[]> {
  const { stdout, stderr } = await kirokuHere(dataDir, 'doctor', settings);
  return [...stdout, ...stderr].filter((line) => line.includes('INACTIVE_ACCOUNTS_MONTHS'));
}

test('doctor reports inactive accounts to delete where no mail is sent', async () => {
  expect(await found(SETTING)).toEqual([`✗ Configuration : ${NO_MAIL}`]);
  expect(await found({ ...SETTING, ...SMTP })).toEqual([]);
});

test.each([
  [SETTING, [NO_MAIL]],
  [{ ...SETTING, ...SMTP }, []],
  [{}, []],
])('a start with %j warns with %j', (settings, lines) => {
  expect(inactiveAccountsWarnings(readConfig(settings, '/'))).toEqual(lines);
});

test.each([
  [{ ...SETTING, ...SMTP }, 24],
  [SETTING, undefined],
  [SMTP, undefined],
])('with %j inactive accounts are deleted after %j months', (settings, months) => {
  expect(inactiveMonthsOf(readConfig(settings, '/'))).toBe(months);
});

test.each(['0', '11', '121', 'off', '-24'])('an inactivity of %s months is refused', (months) => {
  expect(() => readConfig({ INACTIVE_ACCOUNTS_MONTHS: months }, '/')).toThrow(
    'La variable d’environnement INACTIVE_ACCOUNTS_MONTHS n’est pas valide : attendu un nombre de mois, de 12 à 120.',
  );
});
