import { useLayoutEffect, useRef } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type Texts = Record<string, string>;

/**
 * Sets text inputs to the values of their names, by property: as an attribute, a password would be in the markup. Text typed before
 * hydration is adopted.
 */
export function useInputs(values: Readonly<Record<string, unknown>>, adopt: (typed: Texts) => void) {
  const form = useRef<HTMLFormElement>(null);
  /** Value that each input had last; those that a browser fills in without an event are not overwritten. */
  const written = useRef<WeakMap<TextElement, string>>(null);
  useLayoutEffect(() => {
    const isFirst = written.current === null;
    written.current ??= new WeakMap();
    for (const [input, value] of textInputs(form.current, values)) {
      const isNew = written.current.get(input) !== value;
      written.current.set(input, value);
      if (isNew && input.value !== value && !(isFirst && input.value !== '')) input.value = value;
    }
    if (isFirst) adopt(typedTexts(form.current, values));
  });
  return { form, read: () => typedTexts(form.current, values) };
}

function typedTexts(form: HTMLFormElement | null, values: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(textInputs(form, values).map(([{ name, value }]) => [name, value]));
}

function textInputs(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, unknown>>,
): (readonly [input: TextElement, value: string])[] {
  return [...(form?.elements ?? [])].flatMap((element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [];
    if (element.type === 'radio' || element.type === 'checkbox') return [];
    const value = values[element.name];
    return typeof value === 'string' ? [[element, value] as const] : [];
  });
}
