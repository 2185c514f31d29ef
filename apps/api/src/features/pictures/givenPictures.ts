import { PROBLEMS } from '@kiroku/contract/base/problems';
import { copyFiles } from '@kiroku/contract/catalogue/picture';
import { CATALOGUE_MESSAGES } from '@kiroku/contract/catalogue/problems';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Media } from '../media/service.ts';
import { readOriginals } from './remoteStore.ts';
import { readRemoved } from './removedStore.ts';

const FIELDS = ['image', 'bannerURL'] as const;

/**
 * Changes of a title as they are stored: forms show our copy of a picture, the title has the address it was copied from. Throws 422 at a
 * picture that was taken down. `prefix`: of the names of fields.
 */
export async function withOriginalPictures(
  db: Db,
  { keyOf }: Pick<Media, 'keyOf'>,
  changes: Record<string, unknown>,
  prefix = '',
): Promise<Record<string, unknown>> {
  const given = FIELDS.flatMap((name) => {
    const address = changes[name];
    return typeof address === 'string' ? [{ name, address, key: keyOf(address) }] : [];
  });
  if (given.length === 0) return changes;
  const keys = given.flatMap(({ key }) => (key !== null && copyFiles(key) ? [key] : []));
  const originals = keys.length > 0 ? await readOriginals(db, keys) : new Map<string, string>();
  const stored = given.map(({ name, address, key }) => ({
    name,
    address: originals.get(key ?? '') ?? address,
  }));
  const removed = await readRemoved(
    db,
    stored.map(({ address }) => address),
  );
  const refused = stored.filter(({ address }) => removed.has(address));
  if (refused.length > 0) {
    const errors = refused.map(({ name }) => [`${prefix}${name}`, CATALOGUE_MESSAGES.pictureRemoved]);
    throw new ProblemError(PROBLEMS.invalid, Object.fromEntries(errors));
  }
  return { ...changes, ...Object.fromEntries(stored.map(({ name, address }) => [name, address])) };
}
