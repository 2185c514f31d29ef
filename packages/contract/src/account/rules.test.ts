import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREMIUM_COLORS, THEME_COLORS } from './labels.ts';
import { isEmail, passwordComplaint, safeRedirect, usernameComplaint } from './rules.ts';

describe('usernames', () => {
  test.each(['abc', 'A'.repeat(20), 'Zoe_12', '-a-', '007'])('the username %s is valid', (name) => {
    expect(usernameComplaint(name)).toBeNull();
  });

  test.each([
    ['', 'Le pseudo est trop court.'],
    ['ab', 'Le pseudo est trop court.'],
    ['a'.repeat(21), 'Le pseudo est trop long.'],
    ['a.b', 'Espace et caractères spéciaux interdit. Tiret autorisé.'],
    ['été', 'Espace et caractères spéciaux interdit. Tiret autorisé.'],
    ['ａｂｃ', 'Espace et caractères spéciaux interdit. Tiret autorisé.'],
    ['abc\n', 'Espace et caractères spéciaux interdit. Tiret autorisé.'],
    ['STAFF', "Ce pseudo n'est pas disponible."],
    ['-a_d-min', "Ce pseudo n'est pas disponible."],
    ['404', "Ce pseudo n'est pas disponible."],
  ])('the username %j is refused: %s', (name, complaint) => {
    expect(usernameComplaint(name)).toBe(complaint);
  });
});

describe('email addresses', () => {
  test.each([
    'a@b.fr',
    'marie.curie+kiroku@sub.exemple.info',
    "o'neil@exemple.fr",
    'a_b-c@exemple.museum',
    'a@xn--muse-dpa.fr',
    `${'a'.repeat(64)}@exemple.fr`,
  ])('the email address %s is valid', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'a',
    '@b.fr',
    'a@',
    'a@b',
    'a@b.',
    'a@.fr',
    'a@b..fr',
    'a@b.f',
    'a@b.12',
    'a b@c.fr',
    'a@b c.fr',

    'a@b@c.fr',
    'a@b.fr,c@d.fr',
    'a@b.fr\n',
    'a\r\nBcc:c@d.fr',
    '<a@b.fr>',
    'a"b@c.fr',
    '.a@b.fr',
    'a.@b.fr',
    'a..b@c.fr',
    'é@b.fr',
    'a@-b.fr',
    'a@b-.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(250)}.fr`,
  ])('the email address %j is invalid', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('an email address of any length is validated quickly', () => {
    for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'b.'.repeat(50_000)}`, '@'.repeat(100_000)]) {
      expect(isEmail(text)).toBe(false);
    }
  });
});

test('a password is measured in visible characters', () => {
  expect(passwordComplaint('🎴🎴🎴🎴')).toBe('Le mot de passe est trop simple');
  expect(passwordComplaint('🎴🎴🎴🎴🎴')).toBeNull();
  expect(passwordComplaint('     ')).toBeNull();
  expect(passwordComplaint('🎴'.repeat(256))).toBeNull();
  expect(passwordComplaint('a'.repeat(257))).toBe('Le mot de passe est trop long (256 caractères max.).');
  expect(passwordComplaint('abcdefg', 8)).toBe('Le mot de passe est trop simple');
});

describe('redirects after signing in', () => {
  test.each([
    ['/anime/12/titre?x=1#haut', '/anime/12/titre?x=1#haut'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a\\b', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['evil', '/'],
    ['/%2Fevil', '/%2Fevil'],
  ])('the redirect %j leads to %s', (asked, path) => {
    expect(safeRedirect(asked)).toBe(path);
  });

  test('a redirect always leads to a path of this site', () => {
    const text = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '%', '2', 'f', 'e', '\t', ' ', '?', '#'),
    });
    fc.assert(
      fc.property(text, (asked) => {
        const url = new URL(safeRedirect(asked), 'https://kiroku.example');
        expect(url.origin).toBe('https://kiroku.example');
      }),
    );
  });
});

describe('theme colours', () => {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  test('the six colours for all and thirteen premium ones are all different', () => {
    expect([THEME_COLORS.length, PREMIUM_COLORS.length]).toEqual([6, 13]);
    const all = [...THEME_COLORS, ...PREMIUM_COLORS];
    expect(new Set(all.map(({ value }) => value)).size).toBe(19);
    expect(new Set(all.map(({ label }) => label)).size).toBe(19);
  });

  // WCAG 2.2, 1.4.11 and 1.4.3 for large text: names in the theme colour are large.
  test.each(PREMIUM_COLORS)('the colour $label stands out on the surfaces of both themes', ({ value }) => {
    for (const surface of ['#ffffff', '#f6f8fc', '#0b1220', '#121b2e']) {
      expect(contrast(value, surface)).toBeGreaterThanOrEqual(3);
    }
  });
});
