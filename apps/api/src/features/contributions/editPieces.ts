import type { Submission as SubmissionReply } from '@kiroku/contract/contributions/schema';
import { ReadyResponse } from '../../http/answers/readyResponse.ts';
import { WholeBody } from '../../http/answers/responseBody.ts';
import { WeightedCache } from '../../lib/weightedCache.ts';
import type { ContributionDeps } from './deps.ts';
import { readAuthors, readEditParts } from './present.ts';
import { relatedNames } from './relatedNames.ts';
import type { VersionedSubmission } from './store.ts';

/** The JSON of a proposed change without its author and names, left open; `relations` name titles. */
type Piece = { version: string; json: string; relations: unknown[] };

/** The piece's own objects and key. */
const PIECE_BYTES = 500;

export type ListEdits = (
  submissions: readonly VersionedSubmission[],
) => Promise<ReadyResponse<SubmissionReply[]>>;

/**
 * Lists proposed changes like `presentEdits`. The JSON of each is made once for a state of its row and its title: a queue of hundreds of
 * changes repeats whole titles. Scores in it are as old as on the title's page.
 */
export function openEditPieces(deps: ContributionDeps): ListEdits {
  const { memories, relations } = deps.catalogue;
  const cache = new WeightedCache<number, Piece>(
    { name: 'edits', share: 1 / 8 },
    ({ json }) => 2 * json.length + PIECE_BYTES,
  );

  function versionOf({ version, kind, title_id }: VersionedSubmission): string {
    const id = title_id ?? 0;
    return `${version} ${memories[kind].revision(id)} ${relations.revision({ kind, id })}`;
  }

  async function readPieces(submissions: readonly VersionedSubmission[]): Promise<Map<number, Piece>> {
    // Read before the titles: a change in between outdates the values.
    const versions = new Map(submissions.map((one) => [one.id, versionOf(one)]));
    const pieces = new Map<number, Piece>();
    for (const { id } of submissions) {
      const piece = cache.get(id);
      if (piece && piece.version === versions.get(id)) pieces.set(id, piece);
    }
    const missing = submissions.filter(({ id }) => !pieces.has(id));
    for (const { edit, relations } of await readEditParts(deps, missing)) {
      const piece = {
        version: versions.get(edit.id) ?? '',
        json: JSON.stringify(edit).slice(0, -1),
        relations,
      };
      cache.set(edit.id, piece);
      pieces.set(edit.id, piece);
    }
    return pieces;
  }

  return async (submissions) => {
    const authorOf = await readAuthors(
      deps,
      submissions.map(({ uid }) => uid),
    );
    const pieces = await readPieces(submissions);
    const texts = submissions.flatMap(({ id, uid }) => {
      const piece = pieces.get(id);
      if (!piece) return [];
      const user = JSON.stringify(authorOf(uid));
      const names = JSON.stringify(relatedNames(deps.catalogue, piece.relations));
      return `${piece.json},"user":${user},"names":${names}}`;
    });
    const text = `[${texts.join(',')}]`;
    return new ReadyResponse({
      body: new WholeBody(text),
      value: (): SubmissionReply[] => JSON.parse(text),
    });
  };
}
