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

it('chooses the browsers of the first installation that has them', () => {
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  const other = { whole: executable('other/chromium'), headless: executable('other/shell') };
  expect(chooseChromium(undefined, [() => debian, () => other])).toEqual(debian);
  expect(chooseChromium(undefined, [() => absent, () => other])).toEqual(other);
});

it('takes the browser without windows from a later installation when the first has only the whole one', () => {
  const whole = executable('bin/chromium');
  const headless = executable('other/shell');
  const other = { whole: executable('other/chromium'), headless };
  expect(chooseChromium(undefined, [() => ({ ...absent, whole }), () => other])).toEqual({ whole, headless });
});

it('asks no further installation once both browsers are found', () => {
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  const asked: string[] = [];
  const further = () => {
    asked.push('further');
    return absent;
  };
  chooseChromium(undefined, [() => debian, further]);
  expect(asked).toEqual([]);
});

it('uses the named browser alone, and no other where the named one does not exist', () => {
  const named = executable('own/chrome');
  const debian = { whole: executable('bin/chromium'), headless: executable('bin/shell') };
  expect(chooseChromium(named, [() => debian])).toEqual({ whole: named });
  expect(chooseChromium('/nonexistent', [() => debian])).toEqual({});
});

it('chooses no browser where no installation has one', () => {
  expect(chooseChromium(undefined, [() => absent])).toEqual({});
});

it.each([
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-linux/headless_shell',
])('finds the Playwright browser without windows in %s', (place) => {
  const whole = executable('chromium-1255/chrome-linux64/chrome');
  executable(`chromium_headless_shell-1254/${place}`);
  const headless = executable(`chromium_headless_shell-1255/${place}`);
  expect(playwrightChromium(whole)).toEqual({ whole, headless });
});

it('finds the Playwright browser without windows where the whole one was not downloaded', () => {
  const headless = executable('chromium_headless_shell-1255/chrome-linux/headless_shell');
  const stated = join(folder, 'chromium-1255/chrome-linux/chrome');
  expect(chooseChromium(undefined, [() => playwrightChromium(stated)])).toEqual({ headless });
});

it('finds no Playwright browser where Playwright states no path', () => {
  expect(chooseChromium(undefined, [() => playwrightChromium('')])).toEqual({});
});
