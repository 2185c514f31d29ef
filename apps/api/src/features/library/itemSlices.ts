import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DubState } from '@kiroku/contract/episodes/tracks';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { Slice } from '../../http/slices.ts';
import type { StoredEntry } from './store.ts';

/** A slice ends before about one title in so many, by its id: an entry that moves leaves the others in their slices. */
const MEAN_ITEMS = 64;
const MOST_ITEMS = 200;
/** Slices made between two turns of other requests: a millisecond or two. */
const AT_ONCE = 20;

/** What the JSON of an item is made of. The title's own JSON is made once for all libraries. */
export type ItemPiece = {
  entry: StoredEntry;
  media: string;
  nextEpisode: number | null;
  released: number | null;
  vf?: DubState;
};

const piecesOf = new WeakMap<Slice, readonly ItemPiece[]>();

/** The JSON of a library in slices. Those of `former` that hold the same items are used again, with their compressed form. */
export async function sliced(pieces: readonly ItemPiece[], former: readonly Slice[]): Promise<Slice[]> {
  const known = new Map(former.map((slice) => [piecesOf.get(slice)?.[0]?.entry.animeID, slice]));
  const slices = [new Slice('[')];
  let made = 0;
  for (const group of grouped(pieces)) {
    const same = known.get(group[0]?.entry.animeID);
    const isFirst = slices.length === 1;
    if (same && isSame(piecesOf.get(same) ?? [], group) && startsFirst(same) === isFirst) {
      slices.push(same);
      continue;
    }
    made += 1;
    if (made % AT_ONCE === 0) await nextTurn();
    const slice = new Slice(`${isFirst ? '' : ','}${group.map(itemJson).join(',')}`);
    piecesOf.set(slice, group);
    slices.push(slice);
  }
  return [...slices, new Slice(']')];
}

function* grouped(pieces: readonly ItemPiece[]): Generator<ItemPiece[]> {
  let group: ItemPiece[] = [];
  for (const piece of pieces) {
    const isEnd = piece.entry.animeID % MEAN_ITEMS === 0 || group.length === MOST_ITEMS;
    if (isEnd && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(piece);
  }
  if (group.length > 0) yield group;
}

function startsFirst({ bytes }: Slice): boolean {
  return bytes[0] === '{'.charCodeAt(0);
}

function isSame(one: readonly ItemPiece[], other: readonly ItemPiece[]): boolean {
  return (
    one.length === other.length &&
    one.every((piece, at) => {
      const { entry, media, nextEpisode, released, vf } = other[at] ?? {};
      return (
        piece.entry === entry &&
        piece.media === media &&
        piece.nextEpisode === nextEpisode &&
        piece.released === released &&
        piece.vf?.nextEpisode === vf?.nextEpisode &&
        piece.vf?.released === vf?.released
      );
    })
  );
}

function itemJson({ entry, media, nextEpisode, released, vf }: ItemPiece): string {
  const dub = vf ? `,"vf":${JSON.stringify(vf)}` : '';
  return `{"progression":${JSON.stringify(wireEntry(entry))},"media":${media},"nextEpisode":${nextEpisode},"released":${released}${dub}}`;
}

/** An entry with the fields of the contract, in their order: no note. */
export function wireEntry(entry: StoredEntry): LibraryEntry {
  const { animeID, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  return { animeID, status, progression, rewatch, startDate, endDate, score, lastChange };
}
