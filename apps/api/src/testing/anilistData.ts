import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/anilist/', import.meta.url));

/** AniList's schema and recorded answers. They are never part of the repository: tests use them where they lie beside it. */
export const anilistData = {
  isHere: existsSync(FOLDER),
  absent: `AniList's schema and answers are not next to the repository (${FOLDER})`,
  read: (name: string) => readFileSync(FOLDER + name, 'utf8'),
  readLines: (name: string) =>
    gunzipSync(readFileSync(FOLDER + name))
      .toString()
      .trim()
      .split('\n'),
  list: (folder: string) => readdirSync(FOLDER + folder).map((name) => `${folder}/${name}`),
};
