import { visibleTo } from '@kiroku/contract/account/visibility';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { FollowedOnTitle } from '@kiroku/contract/social/endpoints';
import type { Caller } from '../../http/admission/caller.ts';
import type { AccountDeps } from '../account/deps.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { readFollowedEntries } from './store.ts';

export type ReadFollowedOnTitle = (caller: Caller, kind: Kind, id: number) => Promise<FollowedOnTitle>;

/**
 * Reads who of those whom a member follows has a title, as far as they let followers see it (product.md, Title pages 10). Blocks end
 * follows. Throws the 404 of an unknown title.
 */
export function openFollowedOnTitle(accounts: AccountDeps, catalogue: Catalogue): ReadFollowedOnTitle {
  return async ({ uid }, kind, asked) => {
    const id = catalogue.currentId(kind, asked);
    if (!catalogue.memories[kind].has(id)) throw unknownTitle(kind);
    const rows = await readFollowedEntries(accounts.db.sql, uid, { kind, id }, visibleTo('follower'));
    const members = rows.map(({ status, progression, score, ...member }) => ({
      user: listUserOf(accounts, member),
      status,
      progression,
      score,
    }));
    return { total: rows[0]?.total ?? 0, members };
  };
}
