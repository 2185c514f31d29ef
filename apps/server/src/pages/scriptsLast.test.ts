import { describe, expect, it } from 'vitest';
import { scriptsLast } from './scriptsLast.ts';

const NONCE = '0f3a9c';
/** As the framework writes it. */
const START = `import "/assets/manifest-a.js";
import * as route0 from "/assets/root-b.js";
import * as route1 from "/assets/home-c.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-d.js");`;
const module = (text: string, nonce = NONCE) =>
  `<script nonce="${nonce}" type="module" async="">${text}</script>`;

describe('scripts of a page', () => {
  it('scripts run in their order', () => {
    const lines = scriptsLast(module(START), NONCE)
      .split('\n')
      .map((line) => line.trim());
    expect(lines.slice(lines.findIndex((line) => line.startsWith('await import')))).toEqual([
      'await import("/assets/manifest-a.js");',
      'const route0 = await import("/assets/root-b.js");',
      'const route1 = await import("/assets/home-c.js");',
      'window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};',
      '',
      'import("/assets/entry-d.js");</script>',
    ]);
  });

  it('scripts are loaded by the page’s own script, and not before', () => {
    const preload = '<link rel="modulepreload" href="/assets/root-b.js"/>';
    const html = scriptsLast(`<head>${preload}</head>${module(START)}`, NONCE);
    expect(html).not.toContain(preload);
    expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('["/assets/root-b.js"]'));
    expect(html.indexOf('["/assets/root-b.js"]')).toBeLessThan(html.indexOf('await import'));
  });

  it('a smuggled script is not changed', () => {
    const smuggled = module(START, '1234');
    expect(scriptsLast(smuggled, NONCE)).toBe(smuggled);
  });
});
