import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DubState } from '@kiroku/contract/episodes/tracks';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { Slice } from '../../http/slices.ts';
import { ByteWriter } from '../../lib/byteWriter.ts';
import type { StoredEntry } from './store.ts';

/** A slice ends before about one title in so many, by its id: an entry that moves leaves the others in their slices. */
const MEAN_ITEMS = 64;
const MOST_ITEMS = 200;
/** Slices made between two turns of other requests: a millisecond or two. */
const AT_ONCE = 20;

/** What the JSON of an item is made of. The title's own JSON is made once for all libraries, as bytes: joined as text it would be encoded in each. */
export type ItemPiece = {
  entry: StoredEntry;
  media: Buffer;
  nextEpisode: number | null;
  released: number | null;
  vf?: DubState;
};

const writer = new ByteWriter();
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
    const slice = new Slice(groupJson(group, isFirst));
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

/** Items as JSON, separated from those before them. Synchronous, so that one writer serves all. */
function groupJson(group: readonly ItemPiece[], isFirst: boolean): Buffer {
  for (const [at, { entry, media, nextEpisode, released, vf }] of group.entries()) {
    const separator = isFirst && at === 0 ? '' : ',';
    const dub = vf ? `,"vf":${JSON.stringify(vf)}` : '';
    writer.text(`${separator}{"progression":${JSON.stringify(wireEntry(entry))},"media":`);
    writer.bytes(media);
    writer.text(`,"nextEpisode":${nextEpisode},"released":${released}${dub}}`);
  }
  return writer.take();
}

/** An entry with the fields of the contract, in their order: no note. */
export function wireEntry(entry: StoredEntry): LibraryEntry {
  const { animeID, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  return { animeID, status, progression, rewatch, startDate, endDate, score, lastChange };
}
