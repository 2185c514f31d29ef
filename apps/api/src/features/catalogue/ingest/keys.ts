import { recordIn } from '@kiroku/contract/base/records';
import {
  isIdentifying,
  isOutsideId,
  OUTSIDE_NAMES,
  type OutsideIds,
  outsideIdAt,
} from '@kiroku/contract/catalogue/outsideIds';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { fold } from '../memory/fold.ts';
import type { TitleKey } from '../outsideIdStore.ts';

/** The keys of a title by its ids, the surest first. Ids of whole series name none. */
export function keysOfIds(ids: OutsideIds): TitleKey[] {
  return OUTSIDE_NAMES.flatMap((name) => {
    const id = ids[name];
    return id !== undefined && isIdentifying(name) ? [`${name}:${id}`] : [];
  });
}

/** The keys of a row of the catalogue, the surest first. */
export function keysOfRow({ id_mal, id_anilist, import_key, outside_ids }: Row): TitleKey[] {
  const ids: OutsideIds = { ...recordIn(outside_ids) };
  if (typeof id_mal === 'number') ids.mal = String(id_mal);
  if (typeof id_anilist === 'number') ids.anilist = String(id_anilist);
  const keys = keysOfIds(ids);
  if (typeof import_key === 'string' && !keys.includes(import_key)) keys.push(import_key);
  return keys;
}

/** Ids as files give them; those of another form than their catalogue's are left out, and ids of catalogues we do not know. */
export function readOutsideIds(raw: Readonly<Record<string, unknown>>): OutsideIds {
  const ids: OutsideIds = {};
  for (const name of OUTSIDE_NAMES) {
    const value = raw[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const id = String(value);
    if (isOutsideId(name, id)) ids[name] = id;
  }
  // Shikimori numbers titles as MyAnimeList does.
  if (ids.shikimori === ids.mal) delete ids.shikimori;
  return ids;
}

/** The ids that addresses of anime carry; the first of each catalogue counts. */
export function idsOfAddresses(addresses: readonly string[]): OutsideIds {
  const ids: OutsideIds = {};
  for (const address of addresses) {
    const found = outsideIdAt(address);
    if (found?.kind === 'anime') ids[found.name] ??= found.id;
  }
  return ids;
}

/** The last resort: a title without any id is identified by its name. */
export function keyByName(name: string, type: string | null, year: number | null): TitleKey | null {
  const folded =
    fold(name).slice(0, 200) || [...name.normalize('NFKC').replace(/\s/g, '')].slice(0, 100).join('');
  return folded === '' ? null : `title:${folded}|${type ?? ''}|${year ?? ''}`;
}
