import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { ProblemError } from '../../http/problems.ts';

/** The 404 of a kind's unknown id. */
export function unknownTitle(kind: Kind): ProblemError {
  return new ProblemError(
    kind === 'anime' ? CATALOGUE_PROBLEMS.unknownAnime : CATALOGUE_PROBLEMS.unknownManga,
  );
}
