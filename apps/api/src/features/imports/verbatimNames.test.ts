import { beforeAll, expect, test } from 'vitest';
import { setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

type Title = {
  id: number;
  title: string;
  title_en?: string;
  alt?: string[];
  type?: 'TV' | 'Film';
  start_year?: number;
};

/** Titles whose names are alike but for punctuation, case or accents. */
const TITLES: readonly Title[] = [
  { id: 901, title: 'New Game!', type: 'TV', start_year: 2016 },
  { id: 902, title: 'New Game!!', type: 'TV', start_year: 2017 },
  { id: 903, title: 'Gintama', type: 'TV', start_year: 2006 },
  { id: 904, title: "Gintama'", type: 'TV', start_year: 2011 },
  { id: 905, title: 'Gintama.', type: 'TV', start_year: 2017 },
  { id: 906, title: 'One Piece', type: 'TV', start_year: 1999 },
  { id: 907, title: 'One Piece, le film', alt: ['One Piece', 'ONE PIECE!'], type: 'Film', start_year: 2000 },
  { id: 908, title: 'Kenpuu Denki', alt: ['Épée noire'], type: 'TV', start_year: 1997 },
  { id: 909, title: 'Épée Noire !', type: 'Film', start_year: 2012 },
  { id: 910, title: 'Chasseurs', type: 'TV', start_year: 1999 },
  { id: 911, title: 'Chasseurs', type: 'TV', start_year: 2011 },
  { id: 912, title: 'Chasseurs', type: 'Film', start_year: 2011 },
  { id: 913, title: 'K-On!', title_en: 'K-ON!', type: 'TV', start_year: 2009 },
  { id: 914, title: 'K-On!!', alt: ['K-On'], type: 'TV', start_year: 2010 },
];

beforeAll(async () => {
  const at = new Date();
  await setup.api.db.sql
    .insertInto('anime')
    .values(TITLES.map((title) => ({ created_at: at, updated_at: at, ...title })))
    .execute();
  await setup.api.catalogue.refresh(
    'anime',
    TITLES.map(({ id }) => id),
  );
});

async function foundBy(row: object) {
  const file = JSON.stringify({ format: 'kiroku', version: 1, anime: [{ status: 1, ...row }] });
  const { rows } = await imports.preview(setup.marie, file);
  return rows.map(({ media, reason }) => media?.id ?? reason)[0];
}

test.each([
  ['New Game!', 901],
  ['New Game!!', 902],
  ['Gintama', 903],
  ["Gintama'", 904],
  ['Gintama.', 905],
  ['One Piece', 906],
  ['K-On!', 913],
  ['K-ON!', 913],
  ['K-On!!', 914],
])('the main name %s finds its exact title before similar ones', async (title, id) => {
  expect(await foundBy({ title })).toBe(id);
});

test.each([
  ['ONE PIECE!', 907],
  ['Épée noire', 908],
  ['E\u0301pe\u0301e noire', 908],
  ['K-On', 914],
])('the other name %s finds its exact title before similar ones', async (title, id) => {
  expect(await foundBy({ title })).toBe(id);
});

test('a name similar to those of several titles stays ambiguous', async () => {
  for (const title of ['new game', 'GINTAMA!', 'epee noire'])
    expect(await foundBy({ title })).toBe('ambiguous');
});

test('format and year choose between titles of one name', async () => {
  expect(await foundBy({ title: 'Chasseurs' })).toBe('ambiguous');
  expect(await foundBy({ title: 'Chasseurs', year: 1999 })).toBe(910);
  expect(await foundBy({ title: 'Chasseurs', year: 2011 })).toBe('ambiguous');
  expect(await foundBy({ title: 'Chasseurs', year: 2011, type: 'TV' })).toBe(911);
  expect(await foundBy({ title: 'Chasseurs', type: 'Film' })).toBe(912);
  expect(await foundBy({ title: 'new game', year: 2017 })).toBe(902);
  expect(await foundBy({ title: 'One Piece', type: 'Film' })).toBe(907);
});
