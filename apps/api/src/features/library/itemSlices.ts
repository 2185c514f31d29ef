import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import type { Slice } from '../../http/answers/slice.ts';
import { type SlicedBody, SlicedBodyMaker } from '../../http/answers/slicedBody.ts';
import type { ByteWriter } from '../../lib/byteWriter.ts';
import type { Broadcast } from './libraryKinds.ts';
import { ID_NAMES } from './wireEntry.ts';

/** Mean items of a slice, which ends by the ids of titles: an entry that moves leaves the others in their slices. */
const MEAN_ITEMS = 64;
const MOST_ITEMS = 200;
/** Slices written between two turns of other requests: a millisecond or two. */
const AT_ONCE = 20;

/** Bytes of an item besides its title, odd ones excepted: dates, counts, names of fields. */
const BESIDE_TITLE_BYTES = 260;

/** A piece and its place; entries and titles are held elsewhere anyway. */
const PIECE_BYTES = 80;

/** Parts of an item's JSON. The title's own JSON is made once for all libraries, as bytes: joined as text it would be encoded in each. */
export type ItemPiece = Partial<Broadcast> & { entry: StoredEntry; media: Buffer };

type Group = { pieces: readonly ItemPiece[]; isFirst: boolean };

const groupOf = new WeakMap<Slice, Group>();

/** The JSON of a library in slices. Slices of `former` with the same items are used again, with their compressed form. */
export async function sliced(
  kind: Kind,
  items: readonly ItemPiece[],
  former: readonly Slice[],
): Promise<SlicedBody> {
  const known = new Map(former.map((slice) => [groupOf.get(slice)?.pieces[0]?.entry.titleId, slice]));
  const body = new SlicedBodyMaker(
    items.reduce((sum, { media }) => sum + media.length + BESIDE_TITLE_BYTES, 2),
  );
  body.add((writer) => writer.ascii('['));
  for (const pieces of grouped(items)) {
    if (body.count % AT_ONCE === 0) await nextTurn();
    const group = { pieces, isFirst: body.count === 1 };
    const same = known.get(pieces[0]?.entry.titleId);
    if (same && isSame(groupOf.get(same), group)) body.addKnown(same);
    else
      groupOf.set(
        body.add((writer) => writeGroup(writer, kind, group), pieces.length * PIECE_BYTES),
        group,
      );
  }
  body.add((writer) => writer.ascii(']'));
  return body.finish();
}

function* grouped(pieces: readonly ItemPiece[]): Generator<ItemPiece[]> {
  let group: ItemPiece[] = [];
  for (const piece of pieces) {
    const isEnd = piece.entry.titleId % MEAN_ITEMS === 0 || group.length === MOST_ITEMS;
    if (isEnd && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(piece);
  }
  if (group.length > 0) yield group;
}

function isSame(one: Group | undefined, other: Group): boolean {
  return (
    one?.isFirst === other.isFirst &&
    one.pieces.length === other.pieces.length &&
    one.pieces.every((piece, at) => isSamePiece(piece, other.pieces[at]))
  );
}

function isSamePiece(one: ItemPiece, other: ItemPiece | undefined): boolean {
  return (
    one.entry === other?.entry &&
    one.media === other.media &&
    one.nextEpisode === other.nextEpisode &&
    one.released === other.released &&
    one.vf?.nextEpisode === other.vf?.nextEpisode &&
    one.vf?.released === other.vf?.released
  );
}

/** Items as JSON, separated from those before them. Besides the titles' bytes all is ASCII: numbers, dates, names of fields. */
function writeGroup(writer: ByteWriter, kind: Kind, { pieces, isFirst }: Group): void {
  const id = ID_NAMES[kind];
  let before = isFirst ? '' : ',';
  for (const { entry, media, nextEpisode, released, vf } of pieces) {
    writer.ascii(`${before}{"progression":${entryJson(id, entry)},"media":`);
    writer.bytes(media);
    const dub = vf ? `,"vf":${JSON.stringify(vf)}` : '';
    const broadcast = kind === 'anime' ? `,"nextEpisode":${nextEpisode},"released":${released}${dub}` : '';
    before = `${broadcast}},`;
  }
  writer.ascii(before.slice(0, -1));
}

/** The JSON of `wireEntry`, written out: made of objects it would take four times as long. */
function entryJson(id: string, entry: StoredEntry): string {
  const { titleId, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  const { volumes, volumesOwned } = entry;
  const counts = `"${id}":${titleId},"status":${status},"progression":${progression}`;
  const ofVolumes = volumes === undefined ? '' : `,"volumes":${volumes},"volumesOwned":${volumesOwned}`;
  const dates = `"startDate":${quoted(startDate)},"endDate":${quoted(endDate)}`;
  return `{${counts}${ofVolumes},"rewatch":${rewatch},${dates},"score":${score},"lastChange":${lastChange}}`;
}

/** A date, which needs no escapes. */
function quoted(date: string | null): string {
  return date === null ? 'null' : `"${date}"`;
}
