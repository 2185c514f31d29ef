/** Next number: 1 after an empty value, never above the highest. */
export function stepUp(value: number | null, max = Number.POSITIVE_INFINITY): number {
  return Math.min((value ?? 0) + 1, max);
}

/** Previous number, only from 1 on: an empty value stays empty, 0 stays 0. */
export function stepDown(value: number | null): number | null {
  return value !== null && value >= 1 ? value - 1 : value;
}

/** Parses typed digits, or an empty value; undefined for anything else. */
export function readNumber(text: string, max = Number.POSITIVE_INFINITY): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), max) : undefined;
}
