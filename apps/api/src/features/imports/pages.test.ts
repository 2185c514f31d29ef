import { expect, test } from 'vitest';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();

const LIST = malFile([
  { series_animedb_id: malOf(10), my_start_date: '2021-05-00', my_tags: 'drôle' },
  { series_animedb_id: malOf(11), my_tags: 'triste' },
  { series_animedb_id: 999_999, series_title: 'Nulle part' },
]);
const PAGES = ['?page=2', '?outcome=added', '?outcome=missing', '?namesakes=true', '?outcome=added&page=2'];

/** Statements of the pages of an import, once it was read. */
async function statementsOfPages(id: number): Promise<number[]> {
  const { marie, api } = imports.setup;
  await imports.read(marie, id);
  const statements: number[] = [];
  for (const page of PAGES) {
    api.statements();
    await imports.read(marie, id, page);
    statements.push(api.statements());
  }
  return statements;
}

test('another page or filter of an import reads only its rows, before and after the import', async () => {
  const { marie } = imports.setup;
  const { id } = await imports.preview(marie, LIST);
  // Whether it lost its process, the import, the state of the library, and the rows.
  expect(await statementsOfPages(id)).toEqual(PAGES.map(() => 4));
  await imports.apply(marie, id);
  expect(await statementsOfPages(id)).toEqual(PAGES.map(() => 3));
});
