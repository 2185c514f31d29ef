import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

const [FIRST, SECOND, FILM] = [921, 922, 923] as const;

beforeAll(async () => {
  const at = { created_at: new Date(), updated_at: new Date() };
  await setup.api.db.sql
    .insertInto('anime')
    .values([
      { ...at, id: FIRST, id_mal: malOf(FIRST), title: 'La Guerre', title_en: 'The War', alt: ['Sensô'] },
      { ...at, id: SECOND, id_mal: malOf(SECOND), title: 'La Guerre !', alt: ['Sensô 2'] },
      { ...at, id: FILM, id_mal: malOf(FILM), title: 'La Paix', alt: ['Sensô'] },
    ])
    .execute();
  await setup.api.catalogue.refresh('anime', [FIRST, SECOND, FILM]);
});

const listOf = (...rows: [id: number, title: string][]) =>
  malFile(rows.map(([id, title]) => ({ series_animedb_id: malOf(id), series_title: title })));

test.each([
  ['another title’s main name', FIRST, 'La Paix', FILM],
  ['a name alike but for punctuation that is another’s', FIRST, 'La Guerre !', SECOND],
  ['another title’s other name', SECOND, 'Sensô', FIRST],
  ['its own name', FIRST, 'La Guerre', null],
  ['its own other name', SECOND, 'Sensô 2', null],
  ['a name that both have', FILM, 'Sensô', null],
  ['a name of no title', FIRST, 'La Guerre des uns', null],
  ['a name alike to another’s, but not to the letter', FIRST, 'la paix', null],
  ['no name', FIRST, '', null],
])(
  'a row with the id of a title and %s shows a namesake only if the name is of another title',
  async (_, id, title, other) => {
    const preview = await imports.preview(setup.marie, listOf([id, title]));
    expect(preview.rows).toMatchObject([{ media: { id }, namesake: other === null ? null : { id: other } }]);
    expect(preview.namesakes).toBe(other === null ? 0 : 1);
  },
);

test('a row with several names has no namesake when one of them is its own', async () => {
  const entry = (romaji: string, english: string) => ({
    status: 'CURRENT',
    media: { idMal: malOf(FIRST), type: 'ANIME', title: { romaji, english } },
  });
  const namesakeOf = async (...names: [string, string]) => {
    const list = { lists: [{ entries: [entry(...names)] }] };
    return (await imports.preview(setup.marie, JSON.stringify(list))).rows[0]?.namesake?.id ?? null;
  };
  expect(await namesakeOf('La Paix', 'The War')).toBe(null);
  expect(await namesakeOf('Autre', 'La Paix')).toBe(FILM);
});

test('rows with the name of another title are filtered, before and after the import', async () => {
  const { marie } = setup;
  const list = listOf([FIRST, 'La Guerre'], [SECOND, 'La Paix'], [999_999, 'La Paix']);
  const { id, counts } = await imports.preview(marie, list);
  expect(counts).toMatchObject({ added: 2, missing: 1 });
  const shown = { namesakes: 1, rowCount: 1, rows: [{ media: { id: SECOND }, namesake: { id: FILM } }] };
  expect(await imports.read(marie, id, '?namesakes=true')).toMatchObject(shown);
  await imports.apply(marie, id);
  const done = await imports.read(marie, id, '?namesakes=true');
  expect(done).toMatchObject(shown);
  expect(done.rows).toHaveLength(1);
  expectRefusal(await marie.call('GET', `import/${id}?namesakes=x`), 422);
});
