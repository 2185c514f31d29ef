/** Values by name, whatever they are. */
export type AnyRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that is a record; an empty one for any other. */
export function recordIn(value: unknown): AnyRecord {
  return isRecord(value) ? value : {};
}
