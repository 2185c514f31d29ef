import { describe, expect, test } from 'vitest';
import { readEntry } from './readEntry.ts';

const read = (entry: object) => {
  const result = readEntry(entry);
  if (!('record' in result)) throw new Error(JSON.stringify(result));
  return result.record;
};
const refusal = (entry: unknown) => {
  const result = readEntry(entry);
  return 'refused' in result ? result.refused : null;
};

describe('rows of French files', () => {
  test('a row of an anime is read field by field, and the rest stays unknown', () => {
    const { kind, draft, findBy, synopsisLang, knownOnly } = read({
      mal: '101',
      kitsu: ' 301 ',
      titre: '  La Lettre\nde la mer ',
      autres_titres: 'Lettre | La Lettre de la mer |Lettre',
      synopsis: 'Une lettre.<br>Elle arrive.\n\n(Source : ici)',
      vf: 'OUI',
      vf_depuis: '2024-04',
      diffuseurs:
        'Crunchyroll https://www.crunchyroll.com/fr/series/1 | Disney+ : https://www.disneyplus.com/fr-fr/2\nNetflix',
    });
    expect({ kind, findBy, synopsisLang, knownOnly }).toEqual({
      kind: 'anime',
      findBy: ['La Lettre\nde la mer'],
      synopsisLang: 'fr',
      knownOnly: true,
    });
    expect(draft).toMatchObject({
      idMAL: 101,
      idAnilist: null,
      outsideIds: { kitsu: '301' },
      title: 'La Lettre de la mer',
      alt: ['Lettre'],
      titleEN: null,
      vf: true,
      vfDate: { day: null, month: 4, year: 2024 },
      streaming: [
        { source: 'Crunchyroll', language: 'French', url: 'https://www.crunchyroll.com/fr/series/1' },
        { source: 'Disney', url: 'https://www.disneyplus.com/fr-fr/2' },
        { source: 'Netflix', url: expect.stringContaining('search') },
      ],
    });
    expect(draft.synopsis).toContain('Une lettre.\nElle arrive.');
  });

  test('a row of a manga is read field by field', () => {
    const { kind, draft } = read({
      Kind: 'Manga',
      anilist: 30_002,
      Éditeur: 'Glénat',
      tomes: 41,
      diffuseurs: ['Glénat https://www.glenat.com/berserk'],
    });
    expect(kind).toBe('manga');
    expect(draft).toMatchObject({
      idAnilist: 30_002,
      publisherFR: 'Glénat',
      volumesFR: 41,
      readingSites: [{ source: 'Glénat', url: 'https://www.glenat.com/berserk' }],
    });
  });

  test.each([
    ['', null],
    ['non', false],
    ['Faux', false],
    ['1', true],
  ])('a dub of « %s » is read as %s', (vf, answer) =>
    expect(read({ mal: 1, vf }).draft).toMatchObject({ vf: answer }),
  );

  test('a dub date alone means that there is a dub, in spreadsheet formats too', () => {
    expect(read({ mal: 1, vf_depuis: '7/4/2024' }).draft).toMatchObject({
      vf: true,
      vfDate: { day: 7, month: 4, year: 2024 },
    });
  });

  test('a text that looks like a formula is read as text', () => {
    const titre = '=HYPERLINK("https://evil.example")';
    expect(read({ mal: 1, titre, autres_titres: '+1 | @somme' }).draft).toMatchObject({
      title: titre,
      alt: ['+1', '@somme'],
    });
  });
});

test.each([
  [{ vf: 'oui' }, 'mal : aucun identifiant, ni nom, ni titre'],
  [{ anidb: 'x' }, 'anidb : « x » n’est pas un identifiant'],
  [{ mal: 'abc' }, 'mal : « abc » n’est pas un identifiant'],
  [{ mal: '99999999999' }, 'mal : « 99999999999 » n’est pas un identifiant'],
  [{ mal: 1, kind: 'film' }, 'kind : « film » n’est ni « anime » ni « manga »'],
  [{ mal: 1, vf: 'peut-être' }, 'vf : « peut-être » n’est ni « oui » ni « non »'],
  [{ mal: 1, vf: 'non', vf_depuis: '2024' }, 'vf_depuis : une date, alors que « vf » dit non'],
  [{ mal: 1, vf_depuis: '2024-13' }, 'vf_depuis : « 2024-13 » n’est pas une date (AAAA-MM-JJ)'],
  [{ mal: 1, vf_depuis: '31/02/2024' }, 'vf_depuis : « 31/02/2024 » n’est pas une date (AAAA-MM-JJ)'],
  [{ mal: 1, editeur: 'Glénat' }, 'editeur : un anime n’en a pas'],
  [{ mal: 1, kind: 'manga', vf: 'oui' }, 'vf : un manga n’en a pas'],
  [{ mal: 1, kind: 'manga', tomes: 'beaucoup' }, 'tomes : « beaucoup » n’est pas un nombre de tomes'],
  [{ mal: 1, titre: 'a'.repeat(501) }, 'titre : texte trop long'],
  [{ mal: 1, synopsis: 'a'.repeat(2 ** 20) }, 'synopsis : texte trop long'],
  [{ mal: 1, diffuseurs: 'Hulu https://hulu.com/1' }, 'diffuseurs : « Hulu » n’est pas connu ici'],
  [{ mal: 1, diffuseurs: 'Wakanim' }, 'diffuseurs : il manque l’adresse de Wakanim'],
  [
    { mal: 1, diffuseurs: 'Crunchyroll https://crunchyroll.com.evil.fr/' },
    'diffuseurs : cette adresse n’est pas celle de Crunchyroll',
  ],
  [{ mal: 1, kind: 'manga', diffuseurs: 'Glénat' }, 'diffuseurs : il manque l’adresse de Glénat'],
  [{ mal: 1, synopsys: 'x' }, 'synopsys : colonne inconnue'],
  [{ mal: { id: 1 } }, 'mal : un texte, un nombre ou une liste de textes est attendu'],
  [[1], 'pas une fiche (un objet JSON est attendu)'],
  [null, 'pas une fiche (un objet JSON est attendu)'],
])('the row %j is refused: %s', (entry, reason) => expect(refusal(entry)).toBe(reason));
