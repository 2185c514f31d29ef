export type Refusal = 'duplicate' | 'tooLong' | 'tooMany';

export type AddedTexts = {
  texts: string[];
  added: string[];
  /** Refused texts, by reason. */
  refused: ReadonlyMap<Refusal, readonly string[]>;
};

export type TextLimits = { maxItems: number; maxLength: number };

/** Adds texts to a list, trimmed and without empty ones; the letters' case makes no difference. */
export function addTexts(
  list: readonly string[],
  incoming: readonly string[],
  { maxItems, maxLength }: TextLimits,
): AddedTexts {
  const texts = [...list];
  const seen = new Set(list.map(comparable));
  const added: string[] = [];
  const refused = new Map<Refusal, string[]>();
  const reason = (text: string): Refusal | null => {
    if (seen.has(comparable(text))) return 'duplicate';
    if (text.length > maxLength) return 'tooLong';
    return texts.length >= maxItems ? 'tooMany' : null;
  };
  for (const text of incoming.map((one) => one.trim()).filter(Boolean)) {
    const refusal = reason(text);
    if (refusal) {
      refused.set(refusal, [...(refused.get(refusal) ?? []), text]);
    } else {
      texts.push(text);
      added.push(text);
      seen.add(comparable(text));
    }
  }
  return { texts, added, refused };
}

/** Lines of a pasted text; null for one line, which is pasted like any other. */
export function pastedLines(text: string): string[] | null {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
  return lines.length > 1 ? lines : null;
}

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
