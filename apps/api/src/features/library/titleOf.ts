import { PROBLEMS, REQUIRED } from '@kiroku/contract/base/problems';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_MESSAGES } from '@kiroku/contract/library/problems';
import { type TitleIds, titleIdOf } from '@kiroku/contract/library/schema';
import { ProblemError } from '../../http/problems.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';

/** The title of a body. Throws 404 for an unknown one, 422 for none or two. */
export function titleOf({ memories }: Catalogue, kind: Kind, body: TitleIds): TitleSummary {
  const id = titleIdOf(body);
  if (id === 'differ') throw new ProblemError(PROBLEMS.invalid, { id: LIBRARY_MESSAGES.twoIds });
  if (id === undefined) throw new ProblemError(PROBLEMS.invalid, { id: REQUIRED });
  const title = memories[kind].get(id);
  if (!title) throw unknownTitle(kind);
  return title;
}

/** The title of an id in an address. Throws 404. */
export function titleAt(catalogue: Catalogue, kind: Kind, id: string): TitleSummary {
  return titleOf(catalogue, kind, { id: /^\d{1,10}$/.test(id) ? id : '0' });
}
