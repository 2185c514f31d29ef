import type { Refusal } from './addTexts.ts';
import type { Suggest } from './suggestLater.ts';

export type TextListLabels = {
  /** Button that adds the typed text. */
  add: string;
  remove: (text: string) => string;
  /** Announced when Backspace has selected the last text, which the next one removes. */
  selected: (text: string) => string;
  /** Announced. */
  added: (texts: readonly string[]) => string;
  /** Announced. */
  removed: (text: string) => string;
  /** Shown beneath the input. */
  refused: (reason: Refusal, texts: readonly string[]) => string;
  /** Name of the list of suggestions, also announced, as « 3 suggestions ». */
  suggestions: (count: number) => string;
};

export type TextListFieldProps = {
  texts: readonly string[];
  onChange: (texts: string[]) => void;
  /** Name of the list of texts, and of the input outside a Field. */
  label: string;
  labels: TextListLabels;
  maxItems?: number;
  maxLength?: number;
  /** Asked 300 ms after the last key; its answers show as a list to choose from. */
  suggest?: Suggest | undefined;
  /** Called when a typed text starts or stops to wait for Enter. */
  onUnfinished?: ((unfinished: boolean) => void) | undefined;
  placeholder?: string | undefined;
};
