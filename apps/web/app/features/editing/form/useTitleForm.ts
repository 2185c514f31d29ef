import { inputsOf, type LabelledInput } from '@kiroku/contract/catalogue/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { formFields } from '@kiroku/contract/catalogue/titleForm';
import { useCallback, useMemo, useState } from 'react';
import { type Entries, type Entry, entryOf, readEntry } from './fieldEntry.ts';
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
  /** Changed values to send, or what is wrong with them. */
  read: () => { values: Record<string, unknown> } | { errors: FormErrors };
  showErrors: (errors: FormErrors) => void;
  /** The field was typed in: what was wrong with it is no longer said. */
  clearError: (name: string) => void;
  /** Takes what was sent for the stored values. */
  accept: () => void;
  /** What was typed before a reload has come back. */
  restored: boolean;
  /** Fills fields, as typing would. */
  fill: (values: Readonly<Record<string, unknown>>) => void;
};

const MOVED = CATALOGUE_PROBLEMS.titleMoved.message;

/**
 * State of a title's form: entries of all its tabs, those that changed, and errors at their fields. `stored` are the title's
 * values, `revision` the change they come from: once it is another, fields that nobody typed in follow. `id`: its own, once it has one. Under `draftKey` unsent changes survive a reload.
 */
export function useTitleForm(
  kind: Kind,
  stored: Readonly<Record<string, unknown>>,
  draftKey: string,
  { id = null, revision }: { id?: number | null | undefined; revision?: number | undefined } = {},
): TitleForm {
  const [original, setOriginal] = useState<Entries>(() => entriesOf(kind, stored));
  const [entries, setEntries] = useState(original);
  const [errors, setErrors] = useState<FormErrors>({});
  const [basedOn, setBasedOn] = useState(revision);
  const inputs = inputsOf(kind);
  const changed = useMemo(
    () => formFields(kind).filter((name) => differs(inputs[name], original[name], entries[name])),
    [kind, inputs, original, entries],
  );
  if (revision !== basedOn) {
    // The title changed meanwhile. What was typed stays, above its new values.
    const next = entriesOf(kind, stored);
    const moved = changed.filter((name) => differs(inputs[name], original[name], next[name]));
    setBasedOn(revision);
    setOriginal(next);
    setEntries({ ...next, ...Object.fromEntries(changed.map((name) => [name, entries[name] ?? null])) });
    setErrors({ ...errors, ...Object.fromEntries(moved.map((name) => [name, MOVED])) });
  }
  const draft = useStoredDraft(draftKey, entries, changed, (kept) =>
    setEntries((current) => ({ ...current, ...onlyKnown(kept, inputs) })),
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
    clearError,
    accept() {
      draft.remove();
      setOriginal(entries);
      setErrors({});
    },
    restored: draft.restored,
    fill(values) {
      const known = Object.entries(values).flatMap(([name, value]) => {
        const input = inputs[name];
        return input ? [[name, entryOf(input, value)]] : [];
      });
      setEntries((current) => ({ ...current, ...Object.fromEntries(known) }));
    },
  };
}

function entriesOf(kind: Kind, stored: Readonly<Record<string, unknown>>): Entries {
  const inputs = Object.entries(inputsOf(kind));
  return Object.fromEntries(inputs.map(([name, input]) => [name, entryOf(input, stored[name])]));
}

/** Both are read in the same way: what is only written differently is no change. */
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

function onlyKnown(kept: Entries, inputs: Readonly<Record<string, LabelledInput>>): Entries {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name in inputs));
}
