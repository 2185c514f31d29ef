import {
  IMPORT_OMISSIONS,
  IMPORT_REASONS,
  IMPORT_SOURCES,
  IMPORT_STATES,
} from '@kiroku/contract/imports/labels';

const labels = <Value extends string>(choices: readonly { value: Value; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label])) as Record<Value, string>;

export const SOURCE_LABELS = labels(IMPORT_SOURCES);
export const STATE_LABELS = labels(IMPORT_STATES);
export const REASON_LABELS = labels(IMPORT_REASONS);
export const OMISSION_LABELS = labels(IMPORT_OMISSIONS);
