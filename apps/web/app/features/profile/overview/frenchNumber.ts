/** « 3 120 », « 7,84 ». */
export function frenchNumber(value: number): string {
  return value.toLocaleString('fr-FR', { maximumFractionDigits: 2 });
}
