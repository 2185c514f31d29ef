import type { FormSchema } from '@kiroku/contract/base/formSchema';
import { type ChangeEvent, type FormEvent, type RefObject, useState } from 'react';
import { showError } from '../calls/showError.ts';
import { useAction } from '../useAction.ts';
import { atFields, complaints, type FieldErrors, focusFirstError, refusedFields } from './fieldErrors.ts';
import { useInputs } from './useInputs.ts';

type Values = Record<string, unknown>;
export type FieldName<V> = keyof V & string;
export type Update<V> = (change: (last: V) => V) => void;

export type FormOptions<V> = {
  /** Loads the schema, with the first focus: a page's first load is without its library. */
  schema: () => Promise<FormSchema>;
  /** Values that the form starts from, and follows. */
  stored: V;
  /** Rejects as `call` does. */
  send: (values: V) => Promise<unknown>;
  /** Body of the call, which the schema checks; without it the values, of which empty ones are left out. */
  body?: (values: V) => object;
  /** Values that outlive the form. */
  state?: readonly [values: V, update: Update<V>];
  /** Fields with another path in the body. */
  paths?: Readonly<Record<string, FieldName<V>>>;
  /** Field at which a refusal without fields stands. */
  refusedAt?: FieldName<V>;
  /** Sentence of a failure without fields. */
  failure?: string;
};

export type Form<V> = {
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    'aria-busy': boolean;
    onFocus: () => void;
    onSubmit: (event: FormEvent) => void;
  };
  /** Props of a text input. */
  input: (name: FieldName<V>) => {
    name: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
  };
  /** Props of the surrounding Field. */
  field: (name: FieldName<V>) => { error: string | undefined };
  values: V;
  /** Changes the values of other controls. */
  set: (change: Partial<V>) => void;
  submit: () => void;
  busy: boolean;
  /** Whether values differ from the stored ones. */
  changed: boolean;
  reset: () => void;
};

type Checks = {
  /** Fields that were left. */
  left: ReadonlySet<string>;
  submitted: boolean;
  /** The server's messages, each until its field changes. */
  refused: FieldErrors;
};
type FormState<V> = Checks & { stored: V; values: V };

const UNCHECKED: Checks = { left: new Set(), submitted: false, refused: {} };

/**
 * Form of a call, by the schema with which the server parses its body. A field that is not empty is checked once it was left, all
 * are on submit. Messages show at their fields, the first of which takes the focus; any other refusal is a toast. No typed value is
 * lost.
 */
export function useForm<V extends Values>(options: FormOptions<V>): Form<V> {
  const { stored, send, body = withoutEmpty, state, paths = {}, refusedAt, failure } = options;
  const { own, setOwn, values, update } = useValues(stored, state);
  const { form, read } = useInputs(values, (typed) => update((last) => ({ ...last, ...typed })));
  const [schema, loadSchema] = useSchema(options.schema);
  const check = (by: FormSchema | null, given: V) => (by ? atFields(complaints(by, body(given)), paths) : {});

  const { busy, run } = useAction(
    async () => {
      const typed = { ...values, ...read() };
      update(() => typed);
      const errors = check(await loadSchema(), typed);
      setOwn((last) => ({ ...last, submitted: true, refused: {} }));
      if (focusFirstError(form.current, errors)) return;
      await send(typed);
      setOwn((last) => ({ ...last, ...UNCHECKED }));
    },
    {
      onFailed(error) {
        const refused = atFields(refusedFields(error, refusedAt), paths);
        setOwn((last) => ({ ...last, refused }));
        if (!focusFirstError(form.current, refused)) showError(error, failure);
      },
    },
  );
  const set = (change: object) => {
    update((last) => ({ ...last, ...change }));
    setOwn((last) => ({ ...last, refused: without(last.refused, change) }));
  };
  const errors = { ...shownErrors(values, own, (given) => check(schema, given)), ...own.refused };
  return {
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      'aria-busy': busy,
      onFocus: () => void loadSchema(),
      onSubmit(event) {
        event.preventDefault();
        run();
      },
    },
    input: (name) => ({
      name,
      onChange: ({ currentTarget: { value } }) => set({ [name]: value }),
      onBlur: () => afterPress(() => setOwn((last) => ({ ...last, left: new Set(last.left).add(name) }))),
    }),
    field: (name) => ({ error: errors[name] }),
    values,
    set,
    submit: run,
    busy,
    changed: !isSame(values, stored),
    reset() {
      state?.[1](() => stored);
      setOwn((last) => startWith(last.stored));
    },
  };
}

/** Runs `act` once no button is pressed: a message that came during a press would move the button from under the pointer. */
function afterPress(act: () => void): void {
  if (document.querySelector('button:active') === null) act();
  else addEventListener('pointerup', () => setTimeout(act), { once: true });
}

/** Values, stored here or by a parent that outlives the form, with their state. */
function useValues<V extends Values>(stored: V, state: FormOptions<V>['state']) {
  const [own, setOwn] = useState(() => startWith(stored));
  if (!isSame(own.stored, stored)) setOwn(startWith(stored));
  const update: Update<V> = (change) => setOwn((last) => ({ ...last, values: change(last.values) }));
  return { own, setOwn, values: state?.[0] ?? own.values, update: state?.[1] ?? update };
}

/** The schema once it is loaded. Null for one that cannot be: the server's messages are the same. */
function useSchema(load: () => Promise<FormSchema>) {
  const [schema, setSchema] = useState<FormSchema | null>(null);
  const loadSchema = async () => {
    const loaded = await load().catch(() => null);
    setSchema(loaded);
    return loaded;
  };
  return [schema, loadSchema] as const;
}

/** All errors of a submitted form. Before, errors of visited fields, as if the others were empty. */
function shownErrors<V extends Values>(
  values: V,
  { left, submitted }: Checks,
  check: (values: V) => FieldErrors,
): FieldErrors {
  if (submitted) return check(values);
  const waiting = Object.keys(values).filter((name) => typeof values[name] === 'string' && !left.has(name));
  const errors = check({ ...values, ...Object.fromEntries(waiting.map((name) => [name, ''])) });
  return Object.fromEntries(Object.entries(errors).filter(([name]) => left.has(name) && values[name] !== ''));
}

function startWith<V>(stored: V): FormState<V> {
  return { ...UNCHECKED, stored, values: stored };
}

function withoutEmpty(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function without(errors: FieldErrors, change: object): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)));
}

function isSame(some: Values, others: Values): boolean {
  return Object.entries(others).every(([name, value]) => some[name] === value);
}
