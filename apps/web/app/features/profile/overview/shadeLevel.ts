/** Shade of a cell, from 0 (empty) to 4, relative to the fullest one. */
export function shadeLevel(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count <= 0 || most <= 0) return 0;
  const part = count / most;
  if (part > 0.75) return 4;
  if (part > 0.5) return 3;
  return part > 0.25 ? 2 : 1;
}
