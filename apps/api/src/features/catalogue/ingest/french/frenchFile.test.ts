import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { demoRecord } from '../demoTitle.ts';
import { bareLine, type Fields, interchangeLine, lines, mangaLine, testFolder } from '../fixtures/entries.ts';
import { importCatalogueFile } from '../importFile.ts';
import { writeRecords } from '../merge/writeRecords.ts';
import { FRENCH_FILE } from './frenchFile.ts';

let db: TestDatabase;
const folder = testFolder();
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`truncate anime, manga, title_revision restart identity cascade`.execute(db.sql);
});

const catalogue = async (...entries: Fields[]) =>
  importCatalogueFile(db, await folder.write('catalogue', lines(...entries)));

/** Imports a French file of this content. */
async function french(content: string | Buffer, dryRun = false) {
  const refused: [number, string][] = [];
  const skipped: [number, string][] = [];
  const { read, added, updated, unchanged, end } = await importCatalogueFile(
    db,
    await folder.write('french', content),
    {
      format: FRENCH_FILE,
      dryRun,
      onRefused: (at, reason) => refused.push([at, reason]),
      onSkipped: ({ at }, why) => skipped.push([at, why]),
    },
  );
  return { counts: [read, added, updated, unchanged], refused, skipped, end };
}
const anime = () => db.sql.selectFrom('anime').selectAll().orderBy('id').executeTakeFirstOrThrow();
const CRUNCHYROLL = 'https://www.crunchyroll.com/fr/series/1';

describe('French files', () => {
  test('a French file completes the titles that it identifies, once', async () => {
    await catalogue(interchangeLine(), mangaLine());
    const file = [
      'kind;mal;titre;autres titres;synopsis;VF;VF depuis;diffuseurs;éditeur;tomes',
      `anime;101;La Mer;"Mer | Lettre";"Un ""vrai"" résumé ;\nsur deux lignes.";oui;2024-09;Crunchyroll ${CRUNCHYROLL} | Netflix;;`,
      'manga;501;Le Livre du vent;;;;;;Glénat;12',
      'anime;999;Inconnu;;;;;;;',
    ].join('\r\n');
    const dry = await french(file, true);
    const first = await french(`\ufeff${file}`);
    expect(first).toEqual({
      counts: [3, 0, 2, 0],
      refused: [],
      skipped: [[5, 'titre absent du catalogue']],
      end: { how: 'done' },
    });
    expect(dry).toEqual(first);
    expect(await anime()).toMatchObject({
      title: 'La Mer',
      alt: ['Sea Letter', 'Письмо моря', 'Mer', 'Lettre'],
      synopsis: 'Un "vrai" résumé ;\nsur deux lignes.',
      synopsis_lang: 'fr',
      vf: true,
      vf_date_year: 2024,
      vf_date_month: 9,
      streaming: [
        { source: 'Netflix', url: 'https://www.netflix.com/search?q=La%20Mer' },
        { source: 'Crunchyroll', url: CRUNCHYROLL },
      ],
      title_en: 'Letter of the Sea',
    });
    const [manga] = await db.sql.selectFrom('manga').selectAll().execute();
    expect(manga).toMatchObject({ title: 'Le Livre du vent', publisher_fr: 'Glénat', volumes_fr: 12 });
    expect(await french(file)).toMatchObject({ counts: [3, 0, 0, 2] });
  });

  test('a French file in JSON Lines has the same effect', async () => {
    await catalogue(interchangeLine());
    const entry = { anilist: 201, titre: 'La Mer', vf: false, diffuseurs: [`Crunchyroll ${CRUNCHYROLL}`] };
    expect(await french(gzipSync(lines(entry)))).toMatchObject({ counts: [1, 0, 1, 0] });
    expect(await anime()).toMatchObject({ title: 'La Mer', vf: false });
    expect(await french(lines(entry))).toMatchObject({ counts: [1, 0, 0, 1] });
  });

  test('a French file adds the ids that its titles lack, once', async () => {
    await catalogue(bareLine(5, 'Cinq'));
    const file = 'mal,nautiljon,animeplanet,titre\n5,55,cinq,Le Cinq\n';
    expect(await french(file)).toMatchObject({ counts: [1, 0, 1, 0] });
    expect(await anime()).toMatchObject({ outside_ids: { nautiljon: '55', animeplanet: 'cinq' } });
    expect(await french('nautiljon,titre\n55,Le Cinq\n')).toMatchObject({ counts: [1, 0, 0, 1] });
  });

  test('a row without a known id completes the only title of its name, case and accents aside', async () => {
    await catalogue(bareLine(5, 'Cinq Épées'), bareLine(6, 'Six'), bareLine(7, 'Six'));
    const file =
      'nautiljon,nom,titre\n55,CINQ EPEES,Les Cinq Épées\n66,Six,Le Six\n77,Sept,Six\n56,Cinq Epées,Autre\n';
    expect(await french(file)).toMatchObject({
      counts: [4, 0, 1, 0],
      skipped: [
        [3, 'plusieurs titres de ce nom'],
        [4, 'titre absent du catalogue'],
        [5, 'un titre de ce nom, avec un autre identifiant'],
      ],
    });
    const rows = await db.sql.selectFrom('anime').select(['title', 'outside_ids']).orderBy('id').execute();
    expect(rows[0]).toEqual({ title: 'Les Cinq Épées', outside_ids: { nautiljon: '55' } });
  });

  test('among several titles of an original name the one that bears the French name is completed', async () => {
    await catalogue(bareLine(6, 'Six'), { ...bareLine(7, 'Six'), titles: { romaji: 'Six', en: 'The Six' } });
    expect(await french('nom,titre,vf\nSix,The Six,oui\n')).toMatchObject({ counts: [1, 0, 1, 0] });
    expect(await db.sql.selectFrom('anime').select('id').where('vf', 'is', true).execute()).toHaveLength(1);
  });

  test('a French file does not take the id of another title', async () => {
    await catalogue(bareLine(5, 'Cinq'), { ...bareLine(6, 'Six'), ids: { mal: 6, anilist: 60 } });
    await french('mal,anilist,titre\n5,60,Le Cinq\n');
    const rows = await db.sql.selectFrom('anime').select(['title', 'id_anilist']).orderBy('id').execute();
    expect(rows).toEqual([
      { title: 'Le Cinq', id_anilist: null },
      { title: null, id_anilist: 60 },
    ]);
  });

  test('a French file replaces neither values of the staff nor of the demo', async () => {
    const demo = { title: 'Le nôtre', synopsis: 'Notre texte.', idMAL: 7, fame: 1 };
    await writeRecords(db.sql, 'anime', [demoRecord('anime', demo)], { source: 'demo' });
    await french('mal;titre;synopsis\n7;Le leur;Leur texte.\n');
    expect(await anime()).toMatchObject({ title: 'Le nôtre', synopsis: 'Notre texte.', synopsis_lang: 'fr' });
  });

  test('a French file reports each invalid value with its line and column, and reading continues', async () => {
    await catalogue(interchangeLine(), bareLine(2, 'Deux'));
    const file = 'mal,titre,vf\nx,A,\n1,"B"b,oui\n2,C,oui,trop\n101,D,bof\n2,E,oui\n';
    expect(await french(file)).toMatchObject({
      counts: [5, 0, 1, 0],
      refused: [
        [2, 'mal : « x » n’est pas un identifiant'],
        [3, 'titre : du texte suit le guillemet fermant'],
        [4, '4 cellules pour 3 colonnes'],
        [5, 'vf : « bof » n’est ni « oui » ni « non »'],
      ],
    });
  });

  test('an unclosed quote ends a French file, and the lines before it are stored', async () => {
    await catalogue(bareLine(1, 'Un'));
    const { counts, end } = await french('mal,titre\n1,Le Un\n1,"Sans fin\n2,B\n');
    expect(counts).toEqual([1, 0, 1, 0]);
    expect(end).toEqual({ how: 'broken', at: 3, reason: 'un guillemet n’est jamais refermé' });
  });

  test('a truncated French file is reported as broken', async () => {
    await catalogue(bareLine(1, 'Un'));
    const noise = Array.from({ length: 4000 }, (_, at) => `${at},${Math.sin(at)}`).join('\n');
    const whole = gzipSync(`mal,titre\n1,Le Un\n${noise}`);
    const { end } = await french(whole.subarray(0, whole.length / 2));
    expect(end).toMatchObject({ how: 'broken', reason: 'fichier compressé tronqué' });
  });

  test('a French file with unknown columns, none that names titles or another encoding is refused whole', async () => {
    await expect(french('mal,titre,synopsys\n1,A,B\n')).rejects.toThrow('Colonne inconnue : « synopsys ».');
    await expect(french('vf,synopsis\noui,A\n')).rejects.toThrow('de quel titre');
    await expect(french('mal,titre,Titre\n1,A,B\n')).rejects.toThrow('Deux colonnes « titre ».');
    await expect(french(Buffer.from('mal;titre\n1;\xe9t\xe9\n', 'latin1'))).rejects.toThrow(
      'n’est pas en UTF-8 (ligne 2)',
    );
    await expect(french(Buffer.from('\ufeffmal;titre\n', 'utf16le'))).rejects.toThrow('UTF-8');
    await expect(french('[{"mal":1}]')).rejects.toThrow('un objet par ligne');
  });
});

test('the examples of french.md are valid French files', async () => {
  const document = readFileSync(new URL('../../../../../../../docs/french.md', import.meta.url), 'utf8');
  const blocks = [...document.matchAll(/```(?:csv|json)\n(.*?)```/gs)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(2);
  for (const block of blocks) {
    await sql`truncate anime, manga restart identity cascade`.execute(db.sql);
    await catalogue(bareLine(52_991, 'Sousou no Frieren'), mangaLine({ ids: { mal: 2 } }));
    expect(await french(block)).toMatchObject({ counts: [2, 0, 2, 0], refused: [], skipped: [] });
  }
});

describe('languages of synopses', () => {
  test('a French synopsis replaces another, and only a French one replaces it', async () => {
    await catalogue(interchangeLine());
    expect(await anime()).toMatchObject({ synopsis_lang: 'en' });
    await catalogue(interchangeLine({ synopsis_fr: 'En français.' }));
    expect(await anime()).toMatchObject({ synopsis: 'En français.', synopsis_lang: 'fr' });
    await catalogue(interchangeLine({ synopsis_en: 'Another text.' }));
    expect(await anime()).toMatchObject({ synopsis: 'En français.', synopsis_lang: 'fr' });
    await catalogue(interchangeLine({ synopsis_fr: 'Mieux dit.' }));
    expect(await anime()).toMatchObject({ synopsis: 'Mieux dit.', synopsis_lang: 'fr' });
  });

  test('an import adds an unknown language to the same synopsis, without history', async () => {
    await catalogue(interchangeLine());
    await db.sql.updateTable('anime').set({ synopsis_lang: null }).execute();
    await catalogue(interchangeLine());
    expect(await anime()).toMatchObject({ synopsis_lang: 'en' });
    expect(await db.sql.selectFrom('title_revision').selectAll().execute()).toEqual([]);
  });

  test('a synopsis of the staff keeps its language', async () => {
    await catalogue(interchangeLine());
    await db.sql
      .updateTable('anime')
      .set({ synopsis: 'Mine.', synopsis_lang: null, staff_edited: ['synopsis'] })
      .execute();
    await catalogue(interchangeLine({ synopsis_fr: 'En français.' }));
    expect(await anime()).toMatchObject({ synopsis: 'Mine.', synopsis_lang: null });
  });
});

describe('search pages of services', () => {
  test('search pages use the display title, and a real address replaces them', async () => {
    const streaming = ['Crunchyroll', 'Disney Plus', 'Twitter'];
    await catalogue(interchangeLine({ streaming }));
    await french('mal,titre\n101,La Mer\n');
    expect((await anime()).streaming.map(({ url }) => url)).toEqual([
      'https://www.crunchyroll.com/fr/search?q=La%20Mer',
      'https://www.disneyplus.com/fr-fr/search?q=La%20Mer',
    ]);
    await catalogue(interchangeLine({ streaming: [{ site: 'Crunchyroll', url: CRUNCHYROLL }] }));
    expect((await anime()).streaming.map(({ source, url }) => [source, url.includes('search')])).toEqual([
      ['Disney', true],
      ['Crunchyroll', false],
    ]);
    await catalogue(interchangeLine({ streaming }));
    expect((await anime()).streaming).toHaveLength(2);
  });
});
