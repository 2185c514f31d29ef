import { expect, test } from 'vitest';
import { BrokenFile } from './entryBytes.ts';
import { splitDocument } from './splitDocument.ts';

async function split(text: string, size = 7): Promise<string[]> {
  const bytes = Buffer.from(text);
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const found: string[] = [];
  for await (const entry of splitDocument(chunks)) {
    found.push('bytes' in entry ? entry.bytes.toString().trim() : 'too long');
  }
  return found;
}

test('entries are found whatever they contain, in chunks of any size', async () => {
  const entries = ['{"a":"]}\\",{"}', '{"b":[1,{"c":[]}]}', '"é,"', '3', '[]'];
  const text = `\ufeff{"license":{"data":[0]},"x":["data",1],"da\\u0074a":[9], "data" : [ ${entries.join(' , ')} ],"more":[1]}`;
  for (const size of [1, 2, 3, 1000]) expect(await split(text, size)).toEqual(entries);
});

test('the list of bangumi-data is named items, after the metadata of its sites', async () => {
  const text = '{"siteMeta":{"mal":{"items":[1],"title":"MyAnimeList"}},"items":[{"a":1},{"b":2}]}';
  for (const size of [1, 1000]) expect(await split(text, size)).toEqual(['{"a":1}', '{"b":2}']);
});

test('an empty list has no entries', async () => {
  expect(await split('{"data":[\n]}')).toEqual([]);
});

test('a document that ends too early is reported at its unfinished entry', async () => {
  const broken = await split('{"data":[{"a":1},{"b":').catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(BrokenFile);
  expect(broken).toMatchObject({ at: 2 });
});

test('an entry over 4 MB is skipped, and the next is read', async () => {
  const text = `{"data":[{"a":"${'x'.repeat(5 * 2 ** 20)}"},{"b":1}]}`;
  expect(await split(text, 65_536)).toEqual(['too long', '{"b":1}']);
});
