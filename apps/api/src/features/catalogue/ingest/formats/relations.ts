import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Relation } from '@kiroku/contract/catalogue/relationKinds';
import { z } from 'zod';
import { idsOfAddresses, keysOfIds, readOutsideIds } from '../keys.ts';
import type { RelationLink } from '../record.ts';
import { rawId, rawText } from './rawFields.ts';
import { bareWord } from './vocabulary.ts';

/** Relations of an entry, in the interchange format or as AniList answers them. Anything else is ignored: the title counts. */
export const rawRelations = z
  .union([
    z.array(z.looseObject({ type: rawText, kind: rawText, mal: rawId, anilist: rawId, id: rawId })),
    z.object({
      edges: z.array(
        z.object({
          relationType: rawText,
          node: z.object({ id: rawId, idMal: rawId, type: rawText }).nullish(),
        }),
      ),
    }),
  ])
  .nullish()
  .catch(null);

/** Words that name no relation of titles with each other: songs of an opening, people of another story in the background. */
const RELATION: Readonly<Record<string, Relation>> = {
  sequel: 'sequel',
  prequel: 'prequel',
  parent: 'parent',
  parentstory: 'parent',
  fullstory: 'parent',
  contains: 'parent',
  sidestory: 'side_story',
  summary: 'summary',
  compilation: 'summary',
  spinoff: 'spin_off',
  source: 'source',
  alternative: 'alternative',
  alternativeversion: 'alternative',
  alternativesetting: 'other',
  character: 'other',
  other: 'other',
};

/** The relations that an entry of a kind names, in our words. One without a counterpart is left out. */
export function relationLinks(kind: Kind, raw: z.output<typeof rawRelations>): RelationLink[] {
  const named = Array.isArray(raw)
    ? raw.map(({ type, kind: other, id, ...ids }) => ({
        word: type,
        other,
        link: { id, keys: keysOfIds(readOutsideIds(ids)) },
      }))
    : (raw?.edges ?? []).map(({ relationType, node }) => ({
        word: relationType,
        other: node?.type,
        link: { id: null, keys: keysOfIds(readOutsideIds({ mal: node?.idMal, anilist: node?.id })) },
      }));
  return named.flatMap(({ word, other, link }) => {
    const otherKind = kindOf(other);
    const relation = otherKind && relationOf(word, kind, otherKind);
    return relation ? [{ ...link, relation, kind: otherKind }] : [];
  });
}

/**
 * Addresses of related anime, without their relation. One title's addresses cannot be separated from another's: each site counts for
 * itself.
 */
export function relatedAddresses(addresses: readonly string[] | null | undefined): RelationLink[] {
  return (addresses ?? []).flatMap((address): RelationLink[] => {
    const keys = keysOfIds(idsOfAddresses([address]));
    return keys.length > 0 ? [{ id: null, keys, relation: 'other', kind: 'anime', isGuess: true }] : [];
  });
}

function kindOf(word: string | null | undefined): Kind | null {
  const bare = bareWord(word ?? '');
  return bare === 'anime' || bare === 'manga' ? bare : null;
}

/** Elsewhere both sides are called « adaptation »: of an anime and a manga, the manga counts as the source. */
function relationOf(word: string | null | undefined, kind: Kind, other: Kind): Relation | undefined {
  const bare = bareWord(word ?? '');
  if (bare === 'adaptation') return kind === 'anime' && other === 'manga' ? 'source' : 'adaptation';
  return Object.hasOwn(RELATION, bare) ? RELATION[bare] : undefined;
}
