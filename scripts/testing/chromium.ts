import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An installation's Chromium: the whole one, and the one without windows, which takes half the processor time. */
export type Chromium = { whole?: string | undefined; headless?: string | undefined };

const DEBIAN: Chromium = {
  whole: '/usr/bin/chromium',
  headless: '/usr/bin/chromium-headless-shell',
};

/**
 * The first executables that exist among installations. A named one excludes all others: a mistyped name is reported, not replaced.
 * An installation is only asked where those before it lack an executable.
 */
export function chooseChromium(
  named: string | undefined,
  installations: readonly (() => Chromium)[],
): Chromium {
  if (named !== undefined) return { whole: present(named) };
  const chosen: Chromium = {};
  for (const installation of installations) {
    if (chosen.whole && chosen.headless) break;
    const { whole, headless } = installation();
    chosen.whole ??= present(whole);
    chosen.headless ??= present(headless);
  }
  return chosen;
}

/** Playwright's own browsers, by the path that it states for the whole one. The folder beside it has the one without windows. */
export function playwrightChromium(whole: string): Chromium {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(whole) ?? [];
  if (folder === undefined) return { whole };
  const shells = `chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`;
  const [shell] = globSync(shells, { cwd: folder });
  return { whole, headless: shell && folder + shell };
}

/** This machine's Chromium: the one that CHROMIUM names, or Debian's, or Playwright's. */
export function installedChromium(): Chromium {
  return chooseChromium(process.env.CHROMIUM, [() => DEBIAN, () => playwrightChromium(statedPath())]);
}

/** Playwright takes long to load: only where Debian's browsers are not both there. */
function statedPath(): string {
  const playwright = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
  return playwright.chromium.executablePath();
}

function present(path: string | undefined): string | undefined {
  return path && existsSync(path) ? path : undefined;
}
