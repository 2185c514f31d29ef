import { describe, expect, test } from 'vitest';
import { seasonOf } from '../relations/seasons.ts';
import { type NamedTitle, sequelsByName } from './namedSequels.ts';

let ids = 0;
const titled = (title: string, values: Partial<NamedTitle> = {}): NamedTitle => ({
  id: ++ids,
  title,
  titleEN: null,
  romanji: null,
  type: 'TV',
  adult: false,
  start: null,
  ...values,
});
const since = (year: number) => ({ start: { year, month: null, day: null } });

/** Sequels among titles, each with the title before. */
async function found(...titles: NamedTitle[]): Promise<string[]> {
  const pairs = await sequelsByName(titles);
  return pairs.map(({ title, sequel }) => `${title.title} → ${sequel.title}`);
}

describe('seasons of names', () => {
  test.each([
    ['Bleach', 'bleach', 1, 1],
    ['Frieren Saison 2', 'frieren', 2, 1],
    ['Haikyuu!! 2nd Season', 'haikyu', 2, 1],
    ['Magical Dorémi (3e saison)', 'magical doremi', 3, 1],
    ['Log Horizon Second Season', 'log horizon', 2, 1],
    ['Spy x Family Cour 2', 'spy x family', 1, 2],
    ['L’Attaque des Titans : Saison 3 Partie 2', 'l attaque des titans', 3, 2],
    ['Overlord Season IV', 'overlord', 4, 1],
    ['X The Final Season', 'x the final season', 1, 1],
  ])('« %s » is « %s », season %i, part %i', (name, stem, season, part) => {
    expect(seasonOf(name)).toEqual({ stem, season, part });
  });
});

describe('sequels by name', () => {
  test('a season follows the last part of the season before, and a part the part before', async () => {
    const parts = [
      titled('Titans', since(2013)),
      titled('Titans Saison 2', since(2017)),
      titled('Titans Saison 3', since(2018)),
      titled('Titans Saison 3 Partie 2', since(2019)),
      titled('Titans Saison 4', since(2020)),
    ];
    expect(await found(...parts)).toEqual([
      'Titans → Titans Saison 2',
      'Titans Saison 2 → Titans Saison 3',
      'Titans Saison 3 → Titans Saison 3 Partie 2',
      'Titans Saison 3 Partie 2 → Titans Saison 4',
    ]);
  });

  test('names of one language are compared, whatever the French ones are', async () => {
    const first = titled('L’Atelier', { titleEN: 'Witch Hat', romanji: 'Tongari Boushi' });
    expect(await found(first, titled('Sorcières', { romanji: 'Tongari Boushi 2nd Season' }))).toEqual([
      'L’Atelier → Sorcières',
    ]);
  });

  test('a number alone is a season where a title has the name without it', async () => {
    expect(await found(titled('Overlord'), titled('Overlord II'), titled('Overlord III'))).toEqual([
      'Overlord → Overlord II',
      'Overlord II → Overlord III',
    ]);
    expect(await found(titled('Persona 4'), titled('Persona 5'))).toEqual([]);
    expect(await found(titled('Mob 99'), titled('Mob 100'))).toEqual([]);
  });

  test('of an original and its remake the sequel follows the latest before it', async () => {
    const titles = [titled('Fruits (2001)', since(2001)), titled('Fruits', since(2019))];
    expect(await found(...titles, titled('Fruits Saison 2', since(2020)))).toEqual([
      'Fruits → Fruits Saison 2',
    ]);
    expect(await found(...titles, titled('Fruits Saison 2', since(2002)))).toEqual([
      'Fruits (2001) → Fruits Saison 2',
    ]);
    expect(await found(...titles, titled('Fruits Saison 2', since(1999)))).toEqual([]);
  });

  test.each([
    ['another format', titled('Héros'), titled('Héros Saison 2', { type: 'Film' })],
    ['an unknown format', titled('Héros', { type: null }), titled('Héros Saison 2', { type: null })],
    ['an adult title', titled('Héros'), titled('Héros Saison 2', { adult: true })],
    ['a season too many', titled('Héros'), titled('Héros Saison 3')],
    ['another name', titled('Héros'), titled('Héroïne Saison 2')],
  ])('a title does not follow %s', async (_, title, sequel) => {
    expect(await found(title, sequel)).toEqual([]);
  });
});
