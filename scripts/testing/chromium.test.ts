import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Chromium, chooseChromium, playwrightChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiroku-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file in the temporary folder. */
function executable(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const absent: Chromium = { whole: '/nonexistent/chromium', headless: '/nonexistent/shell' };

it('the first installation with browsers is chosen', () => {
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  const other = { whole: executable('other/chromium'), headless: executable('other/shell') };
  expect(chooseChromium(undefined, [() => debian, () => other])).toEqual(debian);
  expect(chooseChromium(undefined, [() => absent, () => other])).toEqual(other);
});

it('a headless browser is taken from a later installation when the first has only the full one', () => {
  const whole = executable('bin/chromium');
  const headless = executable('other/shell');
  const other = { whole: executable('other/chromium'), headless };
  expect(chooseChromium(undefined, [() => ({ ...absent, whole }), () => other])).toEqual({ whole, headless });
});

it('no further installation is examined once both browsers are found', () => {
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  const asked: string[] = [];
  const further = () => {
    asked.push('further');
    return absent;
  };
  chooseChromium(undefined, [() => debian, further]);
  expect(asked).toEqual([]);
});

it('only the named browser is used, and none if it does not exist', () => {
  const named = executable('own/chrome');
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  expect(chooseChromium(named, [() => debian])).toEqual({ whole: named });
  expect(chooseChromium('/nonexistent', [() => debian])).toEqual({});
});

it('no browser is chosen without an installation', () => {
  expect(chooseChromium(undefined, [() => absent])).toEqual({});
});

it.each([
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-linux/headless_shell',
])('the headless Playwright browser is found in %s', (place) => {
  const whole = executable('chromium-1255/chrome-linux64/chrome');
  executable(`chromium_headless_shell-1254/${place}`);
  const headless = executable(`chromium_headless_shell-1255/${place}`);
  expect(playwrightChromium(whole)).toEqual({ whole, headless });
});

it('the headless Playwright browser is found without the full one', () => {
  const headless = executable('chromium_headless_shell-1255/chrome-linux/headless_shell');
  const stated = join(folder, 'chromium-1255/chrome-linux/chrome');
  expect(chooseChromium(undefined, [() => playwrightChromium(stated)])).toEqual({ headless });
});

it('no Playwright browser is found when Playwright states no path', () => {
  expect(chooseChromium(undefined, [() => playwrightChromium('')])).toEqual({});
});
