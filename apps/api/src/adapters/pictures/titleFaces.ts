import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A face as satori takes it. */
export type Face = { name: string; data: Buffer; weight: 700 };
/** The family of names and titles, whatever they are written in. */
export const TITLE_FAMILY = 'Title';

const LATIN = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const JAPANESE = '@fontsource/dela-gothic-one';
const OTHER_SCRIPT = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026]/gu;

let latin: Promise<Face[]> | undefined;
let slices: Promise<Slice[]> | undefined;
const japanese = new Map<string, Promise<Face>>();

/** The faces that draw some texts: Latin always; of the hundred Japanese files only those with a character of the texts. */
export async function facesFor(texts: readonly string[]): Promise<Face[]> {
  latin ??= Promise.all(
    ['latin', 'latin-ext'].map((name) => readFace(TITLE_FAMILY, `${LATIN}-${name}-700-normal.woff`)),
  );
  const wanted = new Set<string>();
  for (const character of otherScript(texts.join(''))) {
    const file = (await sliceOf(character))?.file;
    if (file) wanted.add(file);
  }
  const more = [...wanted].map((file) => {
    // A name for each: of faces with one name satori takes the first.
    const face = japanese.get(file) ?? readFace(file, file);
    japanese.set(file, face);
    return face;
  });
  return [...(await latin), ...(await Promise.all(more))];
}

/** A text without the characters that no face has. */
export async function drawable(text: string): Promise<string> {
  const missing = new Set<string>();
  for (const character of new Set(otherScript(text))) {
    if (!(await sliceOf(character))) missing.add(character);
  }
  return [...text].filter((character) => !missing.has(character)).join('');
}

function otherScript(text: string): string[] {
  return text.match(OTHER_SCRIPT) ?? [];
}

type Slice = { file: string; ranges: (readonly [number, number])[] };

async function sliceOf(character: string): Promise<Slice | undefined> {
  slices ??= readSlices();
  const code = character.codePointAt(0) ?? 0;
  return (await slices).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
}

const UNICODE = z.record(z.string(), z.string());

/** The files of the Japanese typeface with their characters, as its package lists them. */
async function readSlices(): Promise<Slice[]> {
  const path = fileURLToPath(import.meta.resolve(`${JAPANESE}/unicode.json`));
  const listed = Object.entries(UNICODE.parse(JSON.parse(await readFile(path, 'utf8'))));
  return listed
    .filter(([name]) => /^\[\d+\]$/.test(name))
    .map(([name, ranges]) => ({
      file: `${JAPANESE}/files/dela-gothic-one-${name.slice(1, -1)}-400-normal.woff`,
      ranges: ranges.split(',').map(rangeOf),
    }));
}

function rangeOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

async function readFace(name: string, file: string): Promise<Face> {
  const data = await readFile(fileURLToPath(import.meta.resolve(file)));
  return { name, data, weight: 700 };
}
