import { inputsOf, type LabelledInput } from '@kiroku/contract/catalogue/form/fieldInputs';
import { shownValue } from '@kiroku/contract/catalogue/form/shownValue';
import { formFields } from '@kiroku/contract/catalogue/form/titleForm';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { useCallback, useMemo, useState } from 'react';
import { type Entries, type Entry, entryOf, readEntry } from './fieldEntry.ts';
import { useBasis } from './useBasis.ts';
import { useStoredDraft } from './useStoredDraft.ts';

/** Messages by field, and by row and part of a field: `links.0.url`. */
export type FormErrors = Readonly<Record<string, string>>;

export type TitleForm = {
  kind: Kind;
  /** The title's id; null for a new one. */
  id: number | null;
  entries: Entries;
  errors: FormErrors;
  /** Fields whose value differs from the stored one. */
  changed: readonly string[];
  change: (name: string, entry: Entry) => void;
  revert: (name: string) => void;
  revertAll: () => void;
  /** Changed values to send, or their errors. */
  read: () => { values: Record<string, unknown> } | { errors: FormErrors };
  showErrors: (errors: FormErrors) => void;
  /** Revision on which the changes are based. */
  base: number | undefined;
  /** Shows fields that the server refused because the title changed (product.md, Contributions 18). */
  showMoved: (errors: FormErrors) => void;
  /** Present value on the title, in words, of a changed field that moved; null of any other. */
  movedValue: (name: string) => string | null;
  /** Removes the error of a field that was typed in. */
  clearError: (name: string) => void;
  /** Takes the sent values as the stored ones. */
  accept: () => void;
  /** Text typed before a reload was restored. */
  restored: boolean;
  /** Fills fields, as typing would. */
  fill: (values: Readonly<Record<string, unknown>>) => void;
};

const MOVED = CATALOGUE_PROBLEMS.titleMoved.message;

/**
 * State of a title's form: entries of all its tabs, those that changed, and errors at their fields. `stored` are the title's
 * values at `revision`; once they are others, unchanged fields follow. `id`: its own, once it has one. Under `draftKey` unsent changes
 * survive a reload.
 */
export function useTitleForm(
  kind: Kind,
  stored: Readonly<Record<string, unknown>>,
  draftKey: string,
  { id = null, revision }: { id?: number | null | undefined; revision?: number | undefined } = {},
): TitleForm {
  const [original, setOriginal] = useState<Entries>(() => allEntries(kind, stored));
  const [entries, setEntries] = useState(original);
  const [errors, setErrors] = useState<FormErrors>({});
  const basis = useBasis(revision);
  const inputs = inputsOf(kind);
  const changed = useMemo(
    () => formFields(kind).filter((name) => differs(inputs[name], original[name], entries[name])),
    [kind, inputs, original, entries],
  );
  if (revision !== basis.known) {
    const next = allEntries(kind, stored);
    const moved = changed.filter((name) => differs(inputs[name], original[name], next[name]));
    basis.follow(moved);
    setOriginal(next);
    setEntries({ ...next, ...Object.fromEntries(changed.map((name) => [name, entries[name] ?? null])) });
    setErrors({ ...errors, ...Object.fromEntries(moved.map((name) => [name, MOVED])) });
  }
  const draft = useStoredDraft(
    draftKey,
    { entries, base: basis.base },
    changed,
    ({ entries: stored, base }) => {
      setEntries((current) => ({ ...current, ...entriesOf(inputs, stored) }));
      if (base !== undefined) basis.resume(base);
    },
  );
  const change = useCallback((name: string, entry: Entry) => {
    setEntries((current) => ({ ...current, [name]: entry }));
    setErrors((current) => withoutField(current, name));
  }, []);
  const clearError = (name: string) => setErrors((current) => withoutField(current, name));
  const entryBefore = (name: string) => original[name] ?? null;
  return {
    kind,
    id,
    entries,
    errors,
    changed,
    change,
    revert: (name) => change(name, entryBefore(name)),
    revertAll() {
      draft.remove();
      setEntries(original);
      setErrors({});
    },
    read() {
      const [values, wrong] = readChanges(changed, inputs, entries);
      setErrors(wrong);
      return Object.keys(wrong).length > 0 ? { errors: wrong } : { values };
    },
    showErrors: setErrors,
    base: basis.base,
    showMoved(moved) {
      basis.refuse(Object.keys(moved));
      setErrors(moved);
    },
    movedValue: (name) =>
      changed.includes(name) && basis.moved.includes(name) ? valueText(kind, name, stored[name]) : null,
    clearError,
    accept() {
      draft.remove();
      setOriginal(entries);
      setErrors({});
    },
    restored: draft.restored,
    fill: (values) => setEntries((current) => ({ ...current, ...entriesOf(inputs, values) })),
  };
}

function valueText(kind: Kind, name: string, value: unknown): string {
  const shown = shownValue(kind, name, value).value;
  return (Array.isArray(shown) ? shown.join(', ') : shown) || 'vide';
}

/** An entry for each field, empty where there is no value. */
function allEntries(kind: Kind, stored: Readonly<Record<string, unknown>>): Entries {
  const inputs = inputsOf(kind);
  const names = Object.keys(inputs);
  return entriesOf(inputs, Object.fromEntries(names.map((name) => [name, stored[name]])));
}

/** Entries of the values that are fields. */
function entriesOf(
  inputs: Readonly<Record<string, LabelledInput>>,
  values: Readonly<Record<string, unknown>>,
): Entries {
  const known = Object.entries(inputs).filter(([name]) => name in values);
  return Object.fromEntries(known.map(([name, input]) => [name, entryOf(input, values[name])]));
}

/** Both are read in the same way: another spelling of the same value is no change. */
function differs(input: LabelledInput | undefined, before: Entry = null, after: Entry = null): boolean {
  if (!input || before === after) return false;
  return JSON.stringify(readEntry(input, before)) !== JSON.stringify(readEntry(input, after));
}

function readChanges(
  changed: readonly string[],
  inputs: Readonly<Record<string, LabelledInput>>,
  entries: Entries,
): [Record<string, unknown>, Record<string, string>] {
  const values: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const name of changed) {
    const input = inputs[name];
    const reading = input && readEntry(input, entries[name] ?? null);
    if (!reading) continue;
    if ('error' in reading) wrong[name] = reading.error;
    else values[name] = reading.value;
  }
  return [values, wrong];
}

function withoutField(errors: FormErrors, name: string): FormErrors {
  const left = Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
