import type { Page } from '@playwright/test';

const FORMATS = [
  'Collator',
  'DateTimeFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
];

declare global {
  interface Window {
    intlUses: string[];
  }
}

/** Writes down what of `Intl` the pages loaded from now on use; answers what the page that is shown has used. */
export async function watchIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((formats) => {
    window.intlUses = [];
    const noted = (holder: object, name: string): void => {
      const known = Reflect.get(holder, name);
      const note = (): void => void window.intlUses.push(name);
      const used = new Proxy(known, {
        construct(target, given, type) {
          note();
          return Reflect.construct(target, given, type);
        },
        apply(target, self, given) {
          note();
          return Reflect.apply(target, self, given);
        },
      });
      Reflect.set(holder, name, used);
    };
    for (const name of formats) noted(Intl, name);
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      noted(Date.prototype, name);
    noted(Number.prototype, 'toLocaleString');
    noted(String.prototype, 'localeCompare');
  }, FORMATS);
  return () => page.evaluate(() => window.intlUses);
}
