import { type ChangeEvent, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { showError } from '#app/lib/showError.ts';

export type FormValues = Record<string, string>;
export type FieldName<V> = keyof V & string;

/** Field of a form, in the order of the page. */
export type FieldRule<V extends FormValues> = {
  name: FieldName<V>;
  /** May be left empty. */
  optional?: boolean;
  /** Message for an invalid value, or null; checked once the field was left, and on submit. */
  validate?: (value: string, values: V) => string | null;
  /** Fields whose validity depends on this value. */
  alsoValidates?: FieldName<V>[];
};

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The browser keeps what is typed: as an attribute a password would stand in the page. */
type InputProps = {
  name: string;
  onChange: (event: ChangeEvent<TextElement>) => void;
  onBlur: () => void;
};

export type CallForm<V extends FormValues> = {
  /** Ref of the form element. */
  ref: RefObject<HTMLFormElement | null>;
  /** Props of a field's input. */
  input: (name: FieldName<V>) => InputProps;
  /** Props of the surrounding Field. */
  field: (name: FieldName<V>) => { error: string | undefined };
  submit: (event: FormEvent<HTMLFormElement>) => void;
  values: V;
  busy: boolean;
  changed: boolean;
  reset: () => void;
};

type Errors<V> = Partial<Record<FieldName<V>, string>>;

type FormState<V> = {
  /** The stored values, from which the form started. */
  initial: V;
  /** Number of starts anew. */
  start: number;
  values: V;
  errors: Errors<V>;
  /** Fields that were left once. */
  touched: ReadonlySet<string>;
  submitted: boolean;
};

const REQUIRED = 'Ce champ est requis.';

/**
 * Form with a single call. Errors from the server show at their fields, the first of which takes the focus; any other
 * refusal is a toast. No typed value is ever lost. The form follows `stored`, the stored values.
 */
export function useCallForm<V extends FormValues>(
  rules: readonly FieldRule<V>[],
  send: (values: V) => Promise<void>,
  stored: V = emptyValues(rules),
): CallForm<V> {
  const [form, setForm] = useState(() => startWith(stored));
  const [busy, setBusy] = useState(false);
  if (!sameValues(form.initial, stored)) setForm(startWith(stored, form.start + 1));
  const { ref, focus, read } = useInputs(form, (typed) =>
    setForm((last) => ({ ...last, values: { ...last.values, ...typed } })),
  );

  const showErrors = (errors: Errors<V>): boolean => {
    const [first] = rules.filter(({ name }) => errors[name] !== undefined);
    if (!first) return false;
    setForm((last) => ({ ...last, errors }));
    focus(first.name);
    return true;
  };
  const submit = async () => {
    if (busy) return;
    const values = read();
    setForm((last) => ({ ...last, submitted: true, errors: {} }));
    if (showErrors(complaints(rules, values)) || showErrors(missing(rules, values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const errors = error instanceof CallRefused ? (error.body.errors ?? {}) : {};
      if (!showErrors(errors as Errors<V>)) showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ref,
    input: (name) => ({
      name,
      onChange({ currentTarget: { value } }) {
        setForm((last) => afterChange(rules, last, name, value));
      },
      onBlur() {
        setForm((last) => afterBlur(rules, last, name));
      },
    }),
    field: (name) => ({ error: form.errors[name] }),
    submit(event) {
      event.preventDefault();
      void submit();
    },
    values: form.values,
    busy,
    changed: !sameValues(form.values, stored),
    reset: () => setForm((last) => startWith(last.initial, last.start + 1)),
  };
}

/**
 * Keeps inputs and values equal: what was typed before hydration is adopted; the values of a new start, or of a form that
 * shows again, are written.
 */
function useInputs<V extends FormValues>(
  { values, start }: FormState<V>,
  adopt: (typed: Partial<V>) => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const last = useRef<{ form: HTMLFormElement | null; start: number }>(null);
  useLayoutEffect(() => {
    const form = element.current;
    const isFirst = last.current === null;
    if (isFirst) adopt(typedValues(form, values));
    if (isFirst || last.current?.form !== form || last.current.start !== start) {
      for (const [name, value] of Object.entries(values)) {
        const input = inputOf(form, name);
        if (input && (!isFirst || input.value === '')) input.value = value;
      }
    }
    last.current = { form, start };
  });
  return {
    ref: element,
    focus: (name: string) => inputOf(element.current, name)?.focus(),
    /** Current values, also those that a password manager wrote without a word. */
    read: (): V => ({ ...values, ...typedValues(element.current, values) }),
  };
}

function typedValues<V extends FormValues>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typed = Object.keys(values).map((name) => [name, inputOf(form, name)?.value]);
  return Object.fromEntries(typed.filter(([, value]) => value)) as Partial<V>;
}

function inputOf(form: HTMLFormElement | null, name: string): TextElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
}

function startWith<V>(initial: V, start = 0): FormState<V> {
  return { initial, start, values: initial, errors: {}, touched: new Set(), submitted: false };
}

function emptyValues<V extends FormValues>(rules: readonly FieldRule<V>[]): V {
  return Object.fromEntries(rules.map(({ name }) => [name, ''])) as V;
}

function sameValues(some: FormValues, others: FormValues): boolean {
  return Object.entries(others).every(([name, value]) => some[name] === value);
}

/** A field that was left is checked with each change, as are those that depend on it. */
function afterChange<V extends FormValues>(
  rules: readonly FieldRule<V>[],
  form: FormState<V>,
  name: FieldName<V>,
  value: string,
): FormState<V> {
  const changed = { ...form, values: { ...form.values, [name]: value } };
  return form.submitted || form.touched.has(name) ? checked(rules, changed, name) : changed;
}

function afterBlur<V extends FormValues>(
  rules: readonly FieldRule<V>[],
  form: FormState<V>,
  name: FieldName<V>,
): FormState<V> {
  const left = { ...form, touched: new Set(form.touched).add(name) };
  // What the server said of a value stays until the value changes.
  return form.submitted ? left : checked(rules, left, name);
}

function checked<V extends FormValues>(
  rules: readonly FieldRule<V>[],
  form: FormState<V>,
  name: FieldName<V>,
): FormState<V> {
  const also = rules.find((rule) => rule.name === name)?.alsoValidates ?? [];
  const found = complaints(rules, form.values);
  const errors: Errors<V> = { ...form.errors };
  for (const one of [name, ...also]) {
    const message = found[one];
    if (message === undefined) delete errors[one];
    else errors[one] = message;
  }
  return { ...form, errors };
}

/** Messages for the invalid values; an empty one is not invalid yet. */
function complaints<V extends FormValues>(rules: readonly FieldRule<V>[], values: V): Errors<V> {
  const errors: Errors<V> = {};
  for (const { name, validate } of rules) {
    const value = values[name] ?? '';
    const message = value === '' ? null : validate?.(value, values);
    if (message) errors[name] = message;
  }
  return errors;
}

function missing<V extends FormValues>(rules: readonly FieldRule<V>[], values: V): Errors<V> {
  const errors: Errors<V> = {};
  for (const { name, optional } of rules) if (!optional && !values[name]) errors[name] = REQUIRED;
  return errors;
}
