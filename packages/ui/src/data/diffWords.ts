export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

const MAX_PAIRS = 4_000_000;

/** Difference of two texts, word by word; very long texts count as one change. */
export function diffWords(before: string, after: string): DiffPart[] {
  const old = words(before);
  const now = words(after);
  if (old.length * now.length > MAX_PAIRS) return joined([part('removed', before), part('added', after)]);
  const lengths = commonLengths(old, now);
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const one = old[i];
    const other = now[j];
    if (one !== undefined && one === other) {
      parts.push(part('same', one));
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push(part('removed', one));
      i += 1;
    } else if (other !== undefined) {
      parts.push(part('added', other));
      j += 1;
    }
  }
  return joined(parts);
}

function words(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}’']+|[^\s\p{L}\p{N}]/gu) ?? [];
}

/** Lengths of the longest common subsequences from each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const best =
        old[i] === now[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
      rows[i]?.fill(best, j, j + 1);
    }
  }
  return rows;
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function part(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text };
}

/** Merges neighbours of one kind, the removed before the added; a lone space between changes joins them. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const next of parts) {
    const last = result.at(-1);
    if (next.text === '') continue;
    if (last?.kind === next.kind) result[result.length - 1] = part(next.kind, last.text + next.text);
    else result.push(next);
  }
  return result;
}
