import { recordOf } from '@kiroku/contract/base/kinds';
import { type Choice, labelOf, valuesOf } from '@kiroku/contract/catalogue/labels';
import {
  IMPORT_OMISSIONS,
  IMPORT_REASONS,
  IMPORT_SOURCES,
  IMPORT_STATES,
} from '@kiroku/contract/imports/labels';

const labels = <Value extends string>(choices: readonly Choice<Value>[]) =>
  recordOf(valuesOf(choices), (value) => labelOf(choices, value));

export const SOURCE_LABELS = labels(IMPORT_SOURCES);
export const STATE_LABELS = labels(IMPORT_STATES);
export const REASON_LABELS = labels(IMPORT_REASONS);
export const OMISSION_LABELS = labels(IMPORT_OMISSIONS);
