import type { RefObject } from 'react';

/** Form with unsent changes. */
export type UnsentForm = {
  /** Set once they were sent: the way on is free. */
  sent?: RefObject<boolean> | undefined;
  /** Addresses that show the same form. */
  within: readonly string[];
  /** Storage of the changes until the form returns; null if they are lost. */
  storedIn: 'device' | 'tab' | null;
};

/** Forms of this page, the earliest first. */
let forms: readonly UnsentForm[] = [];
const listeners = new Set<() => void>();

/** Unsent forms of the page, outside React: the router takes one blocker, and a page has several forms. */
export const unsentForms = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly UnsentForm[] => forms,
  readOnServer: (): readonly UnsentForm[] => [],
  /** Adds a form, until the returned function is called. */
  add(form: UnsentForm): () => void {
    change([...forms, form]);
    return () => change(forms.filter((one) => one !== form));
  },
};

/** Forms that would be left on the way from one address to another; without addresses, when the page is closed. */
export function formsLeft(from?: string, to?: string): UnsentForm[] {
  if (from !== undefined && from === to) return [];
  return forms.filter(({ sent, within }) => !sent?.current && !(to !== undefined && within.includes(to)));
}

function change(next: readonly UnsentForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}
