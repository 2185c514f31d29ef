import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { ROOT } from '../scripts/root.ts';

const REAL = join(ROOT, '../shared/data/catalogue/anime.jsonl.gz');
/** As many as the real file holds. */
const TITLES = 36_781;

export type CatalogueFile = { path: string; real: boolean };

/** The real catalogue if it lies beside the repository, else a generated file of the same shape. */
export async function catalogueFile(): Promise<CatalogueFile> {
  if (existsSync(REAL)) return { path: REAL, real: true };
  const path = join(mkdtempSync(join(tmpdir(), 'kiroku-bench-')), 'anime.jsonl.gz');
  await generate(path);
  return { path, real: false };
}

const SYLLABLES =
  'ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ra ri ru re ro'.split(
    ' ',
  );
const GENRES = [
  'Action',
  'Adventure',
  'Comedy',
  'Drama',
  'Fantasy',
  'Romance',
  'Sci-Fi',
  'Slice of Life',
  'Sports',
  'Mystery',
];
const TYPES = ['TV', 'TV', 'OVA', 'OVA', 'MOVIE', 'ONA', 'SPECIAL', 'MUSIC'];
const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'FALL'];

async function generate(path: string): Promise<void> {
  const random = generator(20_261_121);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const words = (count: number) =>
    Array.from({ length: count }, () =>
      Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
    );
  const gzip = createGzip();
  const done = once(gzip.pipe(createWriteStream(path)), 'finish');
  for (let id = 1; id <= TITLES; id++) {
    const romaji = words(1 + Math.floor(random() * 5)).join(' ');
    const year = 1960 + Math.floor(random() ** 0.5 * 67);
    const entry = {
      ids: { mal: id },
      titles: {
        romaji,
        ...(random() < 0.35 && { en: words(3).join(' ') }),
        ...(random() < 0.2 && { fr: words(3).join(' ') }),
      },
      ...(random() < 0.32 && {
        synonyms: Array.from({ length: 1 + Math.floor(random() * 20) }, () => words(3).join(' ')),
      }),
      type: pick(TYPES),
      status: 'FINISHED',
      episodes: 1 + Math.floor(random() ** 3 * 60),
      season: pick(SEASONS),
      year,
      genres: [...new Set([pick(GENRES), pick(GENRES), pick(GENRES)])],
      synopsis_en: words(50).join(' '),
      adult: random() < 0.04,
      mal_members: Math.round(2_600_000 / id ** 1.1),
    };
    if (!gzip.write(`${JSON.stringify(entry)}\n`)) await once(gzip, 'drain');
  }
  gzip.end();
  await done;
}

/** mulberry32: the same titles at every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
