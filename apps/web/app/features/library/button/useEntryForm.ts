import { parisDate } from '@kiroku/contract/base/dates';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { refusedFields } from '#app/lib/form/fieldErrors.ts';
import { entryQuery } from '../data/entryQuery.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import { useLibraryChanges } from '../data/useLibraryChanges.ts';
import { followed, type TitleRef } from '../followed.ts';
import type { EntryDialogProps } from './EntryDialogProps.ts';
import {
  changeOf,
  type DateName,
  draftOf,
  type EntryDraft,
  type EntryErrors,
  endsOn,
  isChanged,
  validateDraft,
} from './entryDraft.ts';
import { showSaveError } from './showSaveError.ts';

export type EntryForm = {
  ref: RefObject<HTMLFormElement | null>;
  draft: EntryDraft;
  /** Values as stored: values that the title no longer offers stay available. */
  start: EntryDraft;
  errors: EntryErrors;
  /** The title is in the library. */
  isStored: boolean;
  /** Unsaved changes exist. */
  isDirty: boolean;
  change: (part: Partial<EntryDraft>) => void;
  markUnfinished: (name: DateName, unfinished: boolean) => void;
  submit: (event: FormEvent) => void;
  saving: boolean;
  remove: () => void;
  removing: boolean;
};

/**
 * Form of an entry. Only changed fields are saved; errors show at their fields, the first of which takes the focus; no
 * failure loses a typed value (product.md, Library 3).
 */
export function useEntryForm({ uid, media, entry, onClose }: EntryDialogProps): EntryForm {
  const title = followed(media);
  const ref = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(entry);
  const [start, setStart] = useState(() => draftOf(entry));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [unfinished, setUnfinished] = useState<ReadonlySet<DateName>>(new Set());
  const changes = useLibraryChanges(uid);

  const showFieldErrors = (found: EntryErrors): boolean => {
    // Rendered before the focus moves to the first of them.
    flushSync(() => setErrors(found));
    ref.current?.querySelector<HTMLElement>(FAULTY)?.focus();
    return Object.keys(found).length > 0;
  };
  const save = useMutation({
    mutationFn: (status: NonNullable<EntryDraft['status']>) =>
      changes.save(title, stored, changeOf(draft, start, status), {
        isStanding: !endsOn(parisDate(Date.now()), draft),
      }),
    onSuccess: () => toast.success(LIBRARY_TOASTS.saved),
    onError(error) {
      if (isGone(error)) {
        // Removed elsewhere: the next save adds the entry again, with every field of the form.
        setStored(null);
        setStart(draftOf(null));
      }
      if (!showFieldErrors(refusedFields(error))) showSaveError(error);
    },
  });
  const remove = useRemoval(uid, title);
  return {
    ref,
    draft,
    start,
    errors,
    isStored: stored !== null,
    isDirty: unfinished.size > 0 || isChanged(draft, start),
    change(part) {
      setDraft((before) => ({ ...before, ...part }));
      setErrors((before) => without(before, part));
    },
    markUnfinished: (name, isUnfinished) => setUnfinished((names) => withName(names, name, isUnfinished)),
    submit(event) {
      event.preventDefault();
      if (save.isPending || showFieldErrors(validateDraft(draft, unfinished)) || draft.status === null)
        return;
      if (isChanged(draft, start)) save.mutate(draft.status, { onSuccess: onClose });
      else onClose();
    },
    saving: save.isPending,
    remove: () => remove.mutate(undefined, { onSuccess: onClose }),
    removing: remove.isPending,
  };
}

/** Removal of a title, also of one that was removed elsewhere meanwhile. */
function useRemoval(uid: string, title: TitleRef) {
  const queries = useQueryClient();
  const changes = useLibraryChanges(uid);
  return useMutation({
    mutationFn: async () => {
      try {
        await changes.remove(title);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        await queries.invalidateQueries({ queryKey: entryQuery(uid, title).queryKey });
      }
    },
    onSuccess: () => toast.success(LIBRARY_TOASTS.deleted),
    onError: (error) => showSaveError(error, LIBRARY_TOASTS.notDeleted),
  });
}

const FAULTY = ':is(input, select, textarea, [role="spinbutton"])[aria-invalid="true"]';

const isGone = (error: unknown) =>
  error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code && !error.body.current;

const isUnknown = (error: unknown) =>
  error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.unknownEntry.code;

function without(errors: EntryErrors, part: Partial<EntryDraft>): EntryErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part)));
}

function withName(names: ReadonlySet<DateName>, name: DateName, there: boolean): ReadonlySet<DateName> {
  if (names.has(name) === there) return names;
  const rest = [...names].filter((one) => one !== name);
  return new Set(there ? [...rest, name] : rest);
}
