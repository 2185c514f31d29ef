import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { ROOT } from '../root.ts';

// Run by hand after the typeface or the demo catalogue changes: node scripts/drawing/posterFont.ts
// Writes the two subsets that pages set the strips of drawn posters in.

const FACE = '@fontsource/dela-gothic-one/files/dela-gothic-one-japanese-400-normal.woff2';
const MEDIA = join(ROOT, 'packages/ui/src/media');
const KANJI = /[\u3400-\u9fff]/u;
/** Kana, their marks, and ASCII in the form that stands upright between them. */
const KANA = [
  [0x30_00, 0x30_ff],
  [0xff_01, 0xff_5e],
];
const MARKS = '…‥―×';
/** Rows of JIS X 0208 that hold the kanji of everyday use (level 1). */
const LEVEL_1 = { from: 16, to: 47, cells: 94 };

const demo = demoKanji();
const more = everydayKanji().filter((character) => !demo.has(character));
const kana = KANA.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)),
);
await write('posterKana.woff2', [...kana, ...MARKS, ...demo]);
await write('posterKanji.woff2', more);

async function write(name: string, characters: readonly string[]): Promise<void> {
  const face = readFileSync(fileURLToPath(import.meta.resolve(FACE)));
  const subset = await subsetFont(face, characters.join(''), { targetFormat: 'woff2' });
  writeFileSync(join(MEDIA, name), subset);
  process.stdout.write(`${name}: ${characters.length} characters, ${subset.length} bytes\n`);
}

function demoKanji(): Set<string> {
  const found = new Set<string>();
  for (const kind of ['anime', 'manga']) {
    const folder = join(ROOT, 'apps/api/demo', kind);
    for (const file of readdirSync(folder)) {
      const titles: { titleJP?: string | null }[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      for (const { titleJP } of titles) {
        for (const character of titleJP ?? '') if (KANJI.test(character)) found.add(character);
      }
    }
  }
  return found;
}

function everydayKanji(): string[] {
  const decoder = new TextDecoder('euc-jp');
  const kanji: string[] = [];
  for (let row = LEVEL_1.from; row <= LEVEL_1.to; row += 1) {
    for (let cell = 1; cell <= LEVEL_1.cells; cell += 1) {
      const character = decoder.decode(Uint8Array.of(0xa0 + row, 0xa0 + cell));
      if (KANJI.test(character)) kanji.push(character);
    }
  }
  return kanji;
}
