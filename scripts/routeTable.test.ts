import { expect, test } from 'vitest';
import { withoutNeedlessFiles } from './routeTable.ts';

const route = (id: string, path: string, imports: string[], parentId = 'root') => ({
  id,
  path,
  parentId,
  imports,
  css: [`${id}.css`],
});

const TABLE = {
  entry: { module: 'entry.js', imports: ['framework.js'] },
  routes: {
    root: { id: 'root', path: '', imports: ['framework.js', 'site.js'], css: ['root.css'] },
    agenda: route('agenda', 'agenda', ['framework.js', 'site.js', 'times.js']),
    user: route('user', 'user/:username', ['people.js']),
    library: route('library', 'anime', ['people.js', 'cards.js'], 'user'),
    edit: route('edit', ':kind/edit/:id/:tab?', ['site.js', 'form.js']),
    settings: route('settings', 'settings', ['site.js', 'form.js']),
    account: route('account', 'account', ['form.js'], 'settings'),
  },
  version: 'abc',
};
const scriptOf = (table: object) => `window.__reactRouterManifest=${JSON.stringify(table)};`;

test('names what a page of visitors needs beside what is loaded before it, and nothing for pages of members', () => {
  const { routes } = TABLE;
  expect(withoutNeedlessFiles(scriptOf(TABLE))).toBe(
    scriptOf({
      ...TABLE,
      routes: {
        root: routes.root,
        agenda: { ...routes.agenda, imports: ['times.js'] },
        user: routes.user,
        library: { ...routes.library, imports: ['cards.js'] },
        edit: { ...routes.edit, imports: [] },
        settings: { ...routes.settings, imports: [] },
        account: { ...routes.account, imports: [] },
      },
    }),
  );
});

test('refuses a script that is no table of routes', () => {
  expect(() => withoutNeedlessFiles('export default {}')).toThrow('routeTable.ts');
});
