import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { Report } from '../../../lib/report.ts';
import { POSTINGS_BLOCKS } from '../memory/gramPostings.ts';
import type { IndexParts } from '../memory/titleIndex.ts';
import type { TitleMemory } from '../memory/titleMemory.ts';
import type { TitleSummary } from '../memory/titleSummary.ts';
import { type Chunks, readChunks, removeUnfinished, writeChunks } from './chunkFile.ts';
import { programVersion } from './programVersion.ts';

/** The site answers between two chunks: none takes long to make. */
const TITLES_AT_ONCE = 500;
const NAMES_AT_ONCE = 10_000;

/** Titles of a kind and the index of their names, as a process left them. */
export type SavedKind = { titles: TitleSummary[]; names: IndexParts };
type Saved = Record<Kind, SavedKind>;

/** The file of titles for the next start. */
export type TitlesFile = {
  /** Titles saved by the last process, once; undefined if there are none that this program can use. */
  take(): Promise<Saved | undefined>;
  write(memories: Record<Kind, TitleMemory>): Promise<void>;
};

/** Begins to read the file, which may be absent: the database opens meanwhile. */
export function openTitlesFile(path: string, report: Report): TitlesFile {
  const program = programVersion();
  let reading: Promise<Saved | undefined> | undefined = read();
  // Reported by `take`: a start that is refused meanwhile prints one sentence only.
  reading.catch(() => {});

  async function read(): Promise<Saved | undefined> {
    await removeUnfinished(path);
    return readChunks(path, (chunks) => decode(program, chunks));
  }

  return {
    async take() {
      const left = reading;
      reading = undefined;
      try {
        return await left;
      } catch (error) {
        report(
          `catalogue : les titres gardés par le dernier arrêt n’ont pas pu être lus (${String(error)})`,
          {
            part: 'catalogue',
            error,
          },
        );
        return undefined;
      }
    },
    write: (memories) => writeChunks(path, encode(program, memories)),
  };
}

/** The program, then each kind as it is at one moment. */
function* encode(program: string, memories: Record<Kind, TitleMemory>): Generator<Uint8Array> {
  yield json(program);
  for (const kind of KINDS) {
    const { titles, names } = memories[kind].parts();
    yield* pages(titles, TITLES_AT_ONCE);
    yield* pages(names.names, NAMES_AT_ONCE);
    for (const numbers of [names.slots, names.sizes, names.sorts, names.starts])
      yield new Uint8Array(numbers.buffer);
    for (const block of names.postings) yield new Uint8Array(block.buffer);
  }
}

/** Number of pages of a list, then each page. */
function* pages(list: readonly unknown[], atOnce: number): Generator<Uint8Array> {
  yield json(Math.ceil(list.length / atOnce));
  for (let from = 0; from < list.length; from += atOnce) yield json(list.slice(from, from + atOnce));
}

/** Undefined for what another program wrote. */
async function decode(program: string, chunks: Chunks): Promise<Saved | undefined> {
  const value = async () => JSON.parse((await chunks.next()).toString('latin1'));
  const list = async <Item>(): Promise<Item[]> => {
    const all: Item[] = [];
    for (let pages: number = await value(); pages > 0; pages -= 1) all.push(...(await value()));
    return all;
  };
  const numbers = async () => new Uint32Array((await chunks.nextOwn()).buffer);
  if ((await value()) !== program) return undefined;
  const kind = async (): Promise<SavedKind> => {
    const titles = await list<TitleSummary>();
    const names = await list<string>();
    const [slots, sizes, sorts, starts] = [
      await numbers(),
      await numbers(),
      await numbers(),
      await numbers(),
    ];
    const postings: Uint32Array[] = [];
    while (postings.length < POSTINGS_BLOCKS) postings.push(await numbers());
    return { titles, names: { names, slots, sizes, sorts, starts, postings } };
  };
  return { anime: await kind(), manga: await kind() };
}

/** One byte for each character, others escaped: read again in half the time of UTF-8. */
function json(value: unknown): Buffer {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return Buffer.from(JSON.stringify(value).replace(/[^\0-\xff]/g, escaped), 'latin1');
}
