import { useState } from 'react';

type Revision = number | undefined;

type Basis = {
  /** Revision whose values the form shows as the title's. */
  known: Revision;
  /** Revision with which the typed changes began. */
  base: Revision;
  /** Changed fields that moved between the two, or were refused. */
  moved: readonly string[];
  /** Some of them were not refused yet. */
  isBehind: boolean;
  /** Refused fields whose new values are still on their way. */
  refused: readonly string[];
};

/**
 * Revision on which a form's changes are based (product.md, Contributions 18). It stays where it was while a changed field has moved, so
 * that the server refuses it once; after the refusal it is the latest.
 */
export function useBasis(revision: Revision) {
  const start = { known: revision, base: revision, moved: [], isBehind: false, refused: [] };
  const [basis, setBasis] = useState<Basis>(start);
  return {
    ...basis,
    /** Goes on to the present revision. `moved`: changed fields whose value on the title is another now. */
    follow(moved: readonly string[]) {
      setBasis((last) => {
        const isBehind = last.isBehind || moved.some((name) => !last.refused.includes(name));
        const base = isBehind ? last.base : revision;
        return { known: revision, base, isBehind, moved: union(last.moved, moved), refused: [] };
      });
    },
    /** The server refused these fields: the person has seen it. */
    refuse(names: readonly string[]) {
      setBasis((last) => ({
        ...last,
        base: last.known,
        isBehind: false,
        moved: union(last.moved, names),
        refused: last.isBehind ? [] : names,
      }));
    },
    /** Changes of before come back, with the revision on which they were based. */
    resume(base: Revision) {
      setBasis((last) => ({ ...last, base, isBehind: base !== last.known }));
    },
  };
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
