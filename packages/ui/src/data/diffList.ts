import type { DiffPart } from './diffWords.ts';

export type ListDiff = {
  /** Items before, `same` or `removed`. */
  before: DiffPart[];
  /** Items after, `same` or `added`. */
  after: DiffPart[];
  /** The items of both lists stand in another order. */
  reordered: boolean;
};

/** Difference of two lists: an item counts as often as it stands in each. */
export function diffList(before: readonly string[], after: readonly string[]): ListDiff {
  const old = marked(before, after, 'removed');
  const now = marked(after, before, 'added');
  const commonNow = common(now);
  return { before: old, after: now, reordered: common(old).some((text, index) => text !== commonNow[index]) };
}

function marked(items: readonly string[], others: readonly string[], alone: DiffPart['kind']): DiffPart[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return items.map((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return { kind: count > 0 ? 'same' : alone, text };
  });
}

function common(parts: readonly DiffPart[]): string[] {
  return parts.filter(({ kind }) => kind === 'same').map(({ text }) => text);
}
