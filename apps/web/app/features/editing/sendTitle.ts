import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { createAnime, createManga, editAnime, editManga } from '@kiroku/contract/catalogue/staff';
import { displayTitle, type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import type { createEdit, createRequest } from '@kiroku/contract/contributions/endpoints';
import { SUPPORT_OF_KIND } from '@kiroku/contract/contributions/rules';
import { PATHS } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import type { FormErrors } from './form/useTitleForm.ts';
import { addedToast, EDITING_TOASTS } from './fr.ts';

/** Title that a form changes; null for a new one. */
export type EditedTitle = (Titles & { id: number }) | null;

export type Sending = {
  kind: Kind;
  title: EditedTitle;
  changes: Record<string, unknown>;
  source: string;
  isStaff: boolean;
};

type Body = never;

/** Sends a form: the staff's changes apply at once, a member's are proposed. Returns the address to go on to. */
export async function sendTitle({ kind, title, changes, source, isStaff }: Sending): Promise<string> {
  const named = changes as Partial<Titles>;
  const names = { title: null, titleEN: null, romanji: null, titleJP: null, ...title, ...named };
  const proposal = { title: displayTitle(names), submit: changes, source, support: SUPPORT_OF_KIND[kind] };
  if (title && isStaff) {
    await edit(kind, title.id, changes);
    toast.success(EDITING_TOASTS.edited);
    return titlePath(kind, title.id, names);
  }
  if (title) {
    const body = { ...proposal, media_id: title.id } as Body;
    await call<typeof createEdit>('POST', '/edit/create', { body });
    toast.success(EDITING_TOASTS.proposed);
    return titlePath(kind, title.id, title);
  }
  if (isStaff) {
    const id = await create(kind, changes);
    toast.success(addedToast(kind));
    return titlePath(kind, id, names);
  }
  await call<typeof createRequest>('POST', '/request', { body: proposal as Body });
  toast.success(EDITING_TOASTS.requested);
  return PATHS.home;
}

async function edit(kind: Kind, id: number, changes: Record<string, unknown>): Promise<void> {
  const input = { params: { id }, body: changes as Body };
  if (kind === 'anime') await call<typeof editAnime>('PATCH', '/anime/:id', input);
  else await call<typeof editManga>('PATCH', '/manga/:id', input);
}

async function create(kind: Kind, changes: Record<string, unknown>): Promise<number> {
  const input = { body: changes as Body };
  const { id } =
    kind === 'anime'
      ? await call<typeof createAnime>('POST', '/anime', input)
      : await call<typeof createManga>('POST', '/manga', input);
  return id;
}

/** Errors of a refused form by field; any other failure is a toast, and null. */
export function refusedFields(error: unknown): FormErrors | null {
  const errors = error instanceof CallRefused ? error.body.errors : undefined;
  if (!errors) {
    if (error instanceof CallRefused) showError(error);
    else showError(error, EDITING_TOASTS.failed);
    return null;
  }
  const fields = Object.entries(errors).map(([name, message]) => [name.replace(/^submit\./, ''), message]);
  return Object.fromEntries(fields);
}
