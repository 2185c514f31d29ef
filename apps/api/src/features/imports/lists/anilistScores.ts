import { type Fields, fieldsOf, type RawValue, textOf } from './values.ts';

/** Factors to 0–10 and the largest score, by AniList's ScoreFormat. */
const SCALES: Record<string, { factor: number; most: number }> = {
  POINT_100: { factor: 1 / 10, most: 100 },
  POINT_10_DECIMAL: { factor: 1, most: 10 },
  POINT_10: { factor: 1, most: 10 },
  POINT_5: { factor: 2, most: 5 },
  POINT_3: { factor: 10 / 3, most: 3 },
};
const FORMAT_KEY = /^score_?format$/i;
/** Objects within objects that are searched for the format: `data.MediaListCollection.user.mediaListOptions` is the deepest known. */
const MOST_DEPTH = 6;

/** Conversion of a file's scores to 0–10: by the format it names, if all of them fit it; else from 100 once one exceeds 10. */
export function scaleOf(entries: readonly Fields[], file: Fields): (score: RawValue) => RawValue {
  const largest = entries.reduce((most, { score }) => Math.max(most, Number(score) || 0), 0);
  const named = namedScale(file);
  const guessed = largest > 10 ? 1 / 10 : 1;
  const factor = named && largest <= named.most ? named.factor : guessed;
  return (score) => (typeof score === 'number' ? Math.round(score * factor * 10) / 10 : score);
}

/** The scale named nearest to the root, wherever AniList or a script puts the member and their options. */
function namedScale(file: Fields): (typeof SCALES)[string] | undefined {
  let level = [file];
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1) {
    const values = level.flatMap((fields) => Object.entries(fields));
    for (const [key, value] of values) {
      const format = FORMAT_KEY.test(key) ? textOf(value).trim().toUpperCase() : '';
      if (Object.hasOwn(SCALES, format)) return SCALES[format];
    }
    level = values.map(([, value]) => fieldsOf(value)).filter((fields) => Object.keys(fields).length > 0);
  }
  return undefined;
}
