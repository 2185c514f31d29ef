import { readFileSync } from 'node:fs';
import { DEFAULT_SITE } from '@kiroku/contract/site/settings';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/runSite.ts';
import { readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';
import { readSiteSettings, SITE_VARIABLES } from './siteSettings.ts';

const read = (environment: Record<string, string> = {}) => ({
  ...readConfig(environment, '/site'),
  ...DEFAULT_SITE,
  ...readSiteSettings(environment, '/site'),
});
const VARIABLES = [...Object.keys(environmentSchema.shape), 'SITE_FILE', ...Object.keys(SITE_VARIABLES)];

describe('docs/configuration.md', () => {
  const page = readFileSync(`${ROOT}/docs/configuration.md`, 'utf8');
  const rows = [...page.matchAll(/^- `([A-Z\d_]+)`\s+\((?:`([^`]*)`|none)\): \S/gm)];
  const documented = new Map(rows.map(([, name = '', value = '']) => [name, value]));

  it.each(VARIABLES)('configuration.md documents %s with its default', (name) => {
    expect(documented.has(name)).toBe(true);
    expect(read({ [name]: documented.get(name) ?? '' })).toEqual(read());
  });

  it('configuration.md documents no unused variable', () => {
    expect([...documented.keys()].sort()).toEqual(VARIABLES.sort());
  });
});

describe('docs/operations.md', () => {
  const page = readFileSync(`${ROOT}/docs/operations.md`, 'utf8');
  const [, keys = ''] = /^## Keys$(.*?)^## /ms.exec(page) ?? [];
  const isSecret = /(?:KEY|KEY_ID|SECRET|PEPPER|METRICS_TOKEN)$|^(?:DATABASE|SMTP)_.*URL$/;

  it.each(VARIABLES.filter((name) => isSecret.test(name)))(
    'operations.md explains how to replace %s',
    (name) => {
      const items = keys
        .split(/^- /m)
        .slice(1)
        .map((item) => item.replace(/\s+/g, ' '))
        .filter((item) => /^(.+?)\. Protects: /.exec(item)?.[1]?.includes(`\`${name}\``));
      expect(items).toHaveLength(1);
      expect(items[0]).toMatch(/\. Protects: \S.*\. Lost: \S.*\. To replace it: \S/);
    },
  );
});
