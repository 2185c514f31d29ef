import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/mal/', import.meta.url));

/** Typical exports of MyAnimeList. They are never part of the repository: tests use them where they lie beside it. */
export const malData = {
  isHere: existsSync(FOLDER),
  absent: `exports of MyAnimeList are not next to the repository (${FOLDER})`,
  read: (name: string) => readFileSync(FOLDER + name),
};
