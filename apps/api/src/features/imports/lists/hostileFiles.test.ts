import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { malFile } from '../fixtures/malFile.ts';
import { type ImportProblem, UnreadableList } from './listRow.ts';
import { readInThread } from './listThread.ts';
import { readList } from './readList.ts';

const FILE = malFile([{ series_animedb_id: 1, series_title: 'Un' }]);
const element = (inner: string) =>
  FILE.replace('<my_comments></my_comments>', `<my_comments>${inner}</my_comments>`);

function problemOf(bytes: Uint8Array | string): ImportProblem | 'read' {
  try {
    readList(Buffer.from(bytes));
    return 'read';
  } catch (error) {
    if (error instanceof UnreadableList) return error.problem;
    throw error;
  }
}

const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE myanimelist [<!ENTITY l0 "lol">${lols}]>${element('&l9;').slice(FILE.indexOf('<myanimelist'))}`;
const EXTERNAL = FILE.replace(
  '<myanimelist>',
  '<!DOCTYPE myanimelist SYSTEM "file:///etc/passwd"><myanimelist>',
);
const BOMB = gzipSync(Buffer.alloc(100 * 2 ** 20, 32));
const BYTES = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251);

describe('hostile files', () => {
  test.each<[string, Uint8Array | string, ImportProblem]>([
    ['a billion laughs', LAUGHS, 'wrongFile'],
    ['an external entity', EXTERNAL, 'wrongFile'],
    ['100 MB of spaces in a gzip file', BOMB, 'fileTooLarge'],
    ['a gzip file of random bytes', gzipSync(BYTES), 'wrongFile'],
    ['a gzip file cut off', gzipSync(FILE).subarray(0, 200), 'unreadable'],
    ['a gzip file in a gzip file', gzipSync(gzipSync(FILE)), 'wrongFile'],
    ['a file cut off', FILE.slice(0, -60), 'unreadable'],
    ['deep elements', element('<a>'.repeat(10_000) + '</a>'.repeat(10_000)), 'unreadable'],
    ['deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'wrongFile'],
    ['JSON cut off', '{"format":"kiroku","anime":[{"id":1', 'unreadable'],
    ['JSON of something else', '{"hello":1}', 'wrongFile'],
    ['JSON that is a list of nothing', '[]', 'wrongFile'],
    ['lists that are none', '{"lists":[1,null,"x"],"anime":{"lists":{}}}', 'wrongFile'],
    ['random bytes', BYTES, 'wrongFile'],
    ['no byte', '', 'wrongFile'],
    ['spaces', '  \n ', 'wrongFile'],
    ['another root', '<?xml version="1.0"?><rss><anime></anime></rss>', 'wrongFile'],
    ['a list without a title', malFile([]), 'empty'],
    ['CSV with an open quote', 'kind,title,status\nanime,"Un,1\n', 'unreadable'],
    ['CSV of something else', 'name,age\nUn,1\n', 'wrongFile'],
    ['an own file of another version', '{"format":"kiroku","anime":"x","manga":null}', 'empty'],
    [
      'more titles than a library may get',
      `kind,title,status\n${'anime,x,1\n'.repeat(60_001)}`,
      'tooManyRows',
    ],
  ])('a hostile file is refused: %s', (_, file, problem) => {
    expect(problemOf(file)).toBe(problem);
  });

  test.each([
    ['a huge attribute', FILE.replace('<anime>', `<anime x="${'y'.repeat(3_000_000)}">`)],
    ['a huge text', element('z'.repeat(3_000_000))],
    ['unknown references', element('&nbsp;&l9;&#0;&#xFFFFFFFF;&#55296;')],
    ['a proto', `{"format":"kiroku","__proto__":{"x":1},"anime":[{"__proto__":{},"title":"Un","status":1}]}`],
  ])('an unusual file is read without harm: %s', (_, file) => {
    expect(problemOf(file)).toBe('read');
  });

  test('reading a file is aborted at its time limit', async () => {
    const list = readInThread(
      { file: Buffer.from(FILE) },
      async () => 'read',
      new AbortController().signal,
      1,
    );
    await expect(list).rejects.toMatchObject({ problem: 'tooSlow' });
  });

  test('a file is read in another thread, in chunks of some hundred rows', async () => {
    const file = malFile(
      Array.from({ length: 1201 }, (_, at) => ({ series_animedb_id: at + 1, series_title: 'Un' })),
    );
    const sizes: number[] = [];
    const signal = new AbortController().signal;
    await readInThread(
      { file: gzipSync(file) },
      async ({ source, count, rows }) => {
        expect([source, count]).toEqual(['mal', 1201]);
        for await (const some of rows) sizes.push(some.length);
      },
      signal,
    );
    expect(sizes).toEqual([500, 500, 201]);
    const refused = readInThread({ file: BOMB }, async () => 'read', signal);
    await expect(refused).rejects.toMatchObject({ problem: 'fileTooLarge' });
  });
});
