import { createAnime, createManga, editAnime, editManga } from '@kiroku/contract/catalogue/calls';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { displayTitle, type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import { createEdit, createRequest } from '@kiroku/contract/contributions/calls';
import { SUPPORT_OF_KIND } from '@kiroku/contract/contributions/rules';
import { PATHS } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused, fieldErrorsOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import type { FormErrors } from './form/useTitleForm.ts';
import { addedToast, EDITING_TOASTS } from './fr.ts';
import type { TitleChanges } from './titleChanges.ts';

/** Title that a form changes; null for a new one. */
export type EditedTitle = (Titles & { id: number }) | null;

export type Sending = {
  title: EditedTitle;
  changes: TitleChanges;
  source: string;
  isStaff: boolean;
  /** Revision of the title that the form began with, 0 without one. */
  revision: number;
};

/** Sends a form: the staff's changes apply at once, a member's are proposed. Returns the address to go on to. */
export async function sendTitle({ title, changes, source, isStaff, revision }: Sending): Promise<string> {
  const { kind } = changes;
  const names = namesAfter(title, changes);
  const proposal = { ...proposedChanges(changes), title: displayTitle(names), source };
  if (title && isStaff) {
    await edit(title.id, changes, `"${revision}"`);
    toast.success(EDITING_TOASTS.edited);
    return titlePath(kind, title.id, names);
  }
  if (title) {
    await call(createEdit, { body: { ...proposal, media_id: title.id } });
    toast.success(EDITING_TOASTS.proposed);
    return titlePath(kind, title.id, title);
  }
  if (isStaff) {
    const id = await create(changes);
    toast.success(addedToast(kind));
    return titlePath(kind, id, names);
  }
  await call(createRequest, { body: proposal });
  toast.success(EDITING_TOASTS.requested);
  return PATHS.home;
}

function namesAfter(title: EditedTitle, { values }: TitleChanges): Titles {
  const after = (name: keyof Titles) => {
    const changed = values[name];
    return changed === undefined ? (title?.[name] ?? null) : changed;
  };
  return {
    title: after('title'),
    titleEN: after('titleEN'),
    romanji: after('romanji'),
    titleJP: after('titleJP'),
  };
}

function proposedChanges(changes: TitleChanges) {
  return changes.kind === 'anime'
    ? { support: SUPPORT_OF_KIND.anime, submit: changes.values }
    : { support: SUPPORT_OF_KIND.manga, submit: changes.values };
}

async function edit(id: number, { kind, values: body }: TitleChanges, ifMatch: string): Promise<void> {
  const params = { id };
  if (kind === 'anime') await call(editAnime, { params, body, ifMatch });
  else await call(editManga, { params, body, ifMatch });
}

async function create({ kind, values: body }: TitleChanges): Promise<number> {
  const { id } = kind === 'anime' ? await call(createAnime, { body }) : await call(createManga, { body });
  return id;
}

/** Whether a field changed since the form was opened. */
export function isMoved(error: unknown): boolean {
  return error instanceof CallRefused && error.body.code === CATALOGUE_PROBLEMS.titleMoved.code;
}

/** Name of a proposal's sources among the errors of its form: a title also has a field `source`. */
export const SOURCE_NOTES = 'source_notes';

/** Errors of a refused form by field; any other failure is a toast, and null. */
export function refusedFields(error: unknown, { isStaff }: { isStaff: boolean }): FormErrors | null {
  const errors = fieldErrorsOf(error);
  if (!errors) {
    if (error instanceof CallRefused) showError(error);
    else showError(error, EDITING_TOASTS.failed);
    return null;
  }
  const fieldOf = (name: string) =>
    name === 'source' && !isStaff ? SOURCE_NOTES : name.replace(/^submit\./, '');
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldOf(name), message]));
}
