import { afterEach, describe, expect, test, vi } from 'vitest';
import { THEME_SCRIPT } from './theme.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Attributes that the script sets for a page's reader. */
function dataOf(pathname: string): Record<string, string> {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset } };
  const localStorage = { getItem: () => null };
  new Function('document', 'localStorage', 'location', THEME_SCRIPT)(document, localStorage, { pathname });
  return dataset;
}

test('the theme script needs no escaping', () => {
  expect(THEME_SCRIPT).not.toMatch(/[<>&'"]/);
});

describe.each(['/', '/agenda'])('before the first paint of %s', (path) => {
  const winter = '2026-12-24T18:00:00Z';
  const summer = '2026-07-14T18:00:00Z';

  test.each([
    ['Europe/Paris', winter, undefined],
    ['Europe/Paris', summer, undefined],
    // The last and first minutes of a season.
    ['Europe/Paris', '2026-03-29T00:59:59Z', undefined],
    ['Europe/Paris', '2026-03-29T01:00:01Z', undefined],
    ['Europe/Paris', '2026-10-25T00:59:59Z', undefined],
    ['Europe/Paris', '2026-10-25T01:00:01Z', undefined],
    ['Europe/Brussels', summer, undefined],
    ['Africa/Algiers', winter, undefined],
    ['Africa/Algiers', summer, 'elsewhere'],
    ['America/Guadeloupe', winter, 'elsewhere'],
    ['Indian/Reunion', summer, 'elsewhere'],
  ])(
    'a reader in %s at %s is marked as elsewhere, unless it has the time of Paris',
    (zone, now, expected) => {
      vi.stubEnv('TZ', zone);
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      expect(dataOf(path).zone).toBe(expected);
    },
  );
});

test('other pages do not determine the reader’s time zone', () => {
  vi.stubEnv('TZ', 'America/Guadeloupe');
  expect(dataOf('/explore').zone).toBeUndefined();
});
