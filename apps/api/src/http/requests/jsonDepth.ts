/** Levels of objects and lists that a JSON body may have. */
export const MAX_DEPTH = 20;

/** Whether a value has more levels of objects and lists. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
