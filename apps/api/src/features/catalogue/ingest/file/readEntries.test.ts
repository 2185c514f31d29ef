import { randomBytes } from 'node:crypto';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../fixtures/entries.ts';
import { ImportRefused } from './byteSource.ts';
import { openEntries } from './readEntries.ts';

const folder = testFolder();

/** The entries of a file, and the error it ended with. */
async function read(content: string | Buffer, name = 'file') {
  const source = await openEntries(await folder.write(name, content));
  const entries: unknown[] = [];
  try {
    for await (const entry of source.entries) entries.push(entry);
    return { unit: source.unit, entries };
  } catch (error) {
    return { unit: source.unit, entries, broken: error };
  }
}

const good = (at: number, value: unknown) => ({ at, value });
const three = '{"n":1}\n{"n":2}\n{"n":3}\n';

describe('files of lines', () => {
  test('lines are read in any compression, whatever the name of the file', async () => {
    const entries = [good(1, { n: 1 }), good(2, { n: 2 }), good(3, { n: 3 })];
    for (const content of [three, gzipSync(three), zstdCompressSync(three)]) {
      expect(await read(content)).toEqual({ unit: 'ligne', entries });
    }
    expect(await read(three, 'wrong.gz')).toEqual({ unit: 'ligne', entries });
  });

  test('two concatenated gzip files are read as one', async () => {
    const { entries } = await read(Buffer.concat([gzipSync('{"n":1}\n'), gzipSync('{"n":2}\n')]));
    expect(entries).toHaveLength(2);
  });

  test('empty lines count in numbering, and a byte order mark and carriage returns are ignored', async () => {
    expect(await read('\ufeff{"n":1}\r\n\r\n  \n{"n":2}')).toEqual({
      unit: 'ligne',
      entries: [good(1, { n: 1 }), good(4, { n: 2 })],
    });
  });

  test('lines end at line feeds only, and U+2028 belongs to the text', async () => {
    const { entries } = await read('{"n":"a\u2028b"}\n');
    expect(entries).toEqual([good(1, { n: 'a\u2028b' })]);
  });

  test('malformed JSON affects only its line', async () => {
    expect(await read('{"n":1}\n{"n":\n[1,\n{"n":4}\n')).toEqual({
      unit: 'ligne',
      entries: [
        good(1, { n: 1 }),
        { at: 2, problem: 'JSON mal formé' },
        { at: 3, problem: 'JSON mal formé' },
        good(4, { n: 4 }),
      ],
    });
  });

  test('text that is not UTF-8 affects only its line', async () => {
    const { entries } = await read(
      Buffer.concat([Buffer.from('{"n":"'), Buffer.from([0xe9]), Buffer.from('"}\n{"n":2}\n')]),
    );
    expect(entries).toEqual([{ at: 1, problem: 'le texte n’est pas en UTF-8' }, good(2, { n: 2 })]);
  });

  test('a line over 4 MB is skipped', async () => {
    const { entries } = await read(`{"n":"${'x'.repeat(5 * 2 ** 20)}"}\n{"n":2}\n`);
    expect(entries).toEqual([{ at: 1, problem: 'plus de 4 Mo' }, good(2, { n: 2 })]);
  });
});

describe('files with one document', () => {
  test('a document is recognised by its content, on one line or many', async () => {
    const document = { license: {}, data: [{ n: 1 }, { n: 2 }] };
    for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)]) {
      for (const content of [text, gzipSync(text), zstdCompressSync(text)]) {
        expect(await read(content)).toEqual({
          unit: 'fiche',
          entries: [good(1, { n: 1 }), good(2, { n: 2 })],
        });
      }
    }
  });

  test('one malformed entry of a document affects no other', async () => {
    const { entries } = await read('{"data":[{"n":1},{"n":tru},{"n":3}]}');
    expect(entries).toEqual([good(1, { n: 1 }), { at: 2, problem: 'JSON mal formé' }, good(3, { n: 3 })]);
  });
});

describe('broken files', () => {
  const many = Array.from(
    { length: 3000 },
    (_, n) => `${JSON.stringify({ n, noise: randomBytes(40).toString('hex') })}\n`,
  ).join('');

  test.each([
    ['gzip', gzipSync(many)],
    ['zstd', zstdCompressSync(many)],
  ])('a truncated %s file gives the entries before the break, and its place', async (_, compressed) => {
    const { entries, broken } = await read(compressed.subarray(0, Math.floor(compressed.length * 0.6)));
    expect(broken).toMatchObject({ message: 'fichier compressé tronqué', at: entries.length + 1 });
    expect(entries.length).toBeGreaterThan(1000);
    expect(entries.at(-1)).toMatchObject({ value: { n: entries.length - 1 } });
  });

  test('a damaged gzip file gives the entries before the damage, and its place', async () => {
    const compressed = gzipSync(many);
    compressed.fill(0xff, Math.floor(compressed.length / 2), Math.floor(compressed.length / 2) + 300);
    const { entries, broken } = await read(compressed);
    expect(broken).toMatchObject({ message: 'fichier compressé abîmé' });
    expect(entries.length).toBeGreaterThan(500);
  });

  test('lines that stop in the middle of one give the lines before, and the place', async () => {
    const { entries, broken } = await read('{"n":1}\n{"n":2');
    expect(entries).toEqual([good(1, { n: 1 })]);
    expect(broken).toMatchObject({ at: 2, message: 'le fichier s’arrête au milieu d’une fiche' });
  });

  test('a document that stops in its list gives the entries before, and the place', async () => {
    const { unit, entries, broken } = await read('{"data":[{"n":1},{"n":2},{"n":');
    expect({ unit, entries }).toEqual({ unit: 'fiche', entries: [good(1, { n: 1 }), good(2, { n: 2 })] });
    expect(broken).toMatchObject({ at: 3, message: 'le fichier s’arrête avant la fin de la liste' });
  });
});

describe('files that cannot be imported', () => {
  test.each([
    ['', 'est vide'],
    [Buffer.from('PK\x03\x04rest', 'latin1'), 'est une archive ZIP'],
  ])('an empty file or a ZIP archive is refused with a sentence (case %#)', async (content, sentence) => {
    const path = await folder.write('refused', content);
    await expect(openEntries(path)).rejects.toThrow(sentence);
  });

  test('a folder or a missing file is refused with a sentence', async () => {
    const missing = openEntries('/nowhere/at-all.jsonl');
    await expect(missing).rejects.toThrow('Le fichier /nowhere/at-all.jsonl n’existe pas.');
    await expect(missing).rejects.toBeInstanceOf(ImportRefused);
    await expect(openEntries('/tmp')).rejects.toThrow('/tmp est un dossier, pas un fichier.');
  });
});
