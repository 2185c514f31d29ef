/** One more, from nothing to 1, never above the highest. */
export function stepUp(value: number | null, max = Number.POSITIVE_INFINITY): number {
  return Math.min((value ?? 0) + 1, max);
}

/** One less, only from 1 on: nothing stays nothing, 0 stays 0. */
export function stepDown(value: number | null): number | null {
  return value !== null && value >= 1 ? value - 1 : value;
}

/** Reads what was typed: digits, or nothing; anything else is refused (undefined). */
export function readNumber(text: string, max = Number.POSITIVE_INFINITY): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), max) : undefined;
}
