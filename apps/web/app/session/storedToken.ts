import { readStored, writeStored } from '../lib/storage.ts';

/** Keys of local storage (product.md, Sessions 6). */
export const STORAGE_KEYS = { token: 'token', submissions: 'isSubmissionAccepted' } as const;

/** Storage of a token: the browser's, or this tab's for one from an address. */
export type Place = 'browser' | 'tab';
export type StoredToken = { token: string; place: Place };

const AREAS = { browser: 'localStorage', tab: 'sessionStorage' } as const;
const KEY = STORAGE_KEYS.token;

/** Stand-in where storage is forbidden: the session then lasts as long as the page. */
let inMemory: StoredToken | null = null;

/** Current token: the browser's own wins over the tab's (product.md, Sessions 3). */
export function readStoredToken(): StoredToken | null {
  const browserToken = readStored(AREAS.browser, KEY);
  if (browserToken) {
    // A token from an earlier address must not come back after this one is removed.
    writeStored(AREAS.tab, KEY, null);
    return { token: browserToken, place: 'browser' };
  }
  const tabToken = readStored(AREAS.tab, KEY);
  return tabToken ? { token: tabToken, place: 'tab' } : inMemory;
}

export function storeToken(stored: StoredToken): void {
  inMemory = writeStored(AREAS[stored.place], KEY, stored.token) ? null : stored;
}

export function removeToken(place: Place): void {
  inMemory = null;
  writeStored(AREAS[place], KEY, null);
}

/** Whether a storage event of another tab concerns the token. */
export function isTokenEvent({ key, storageArea }: StorageEvent): boolean {
  return storageArea === window.localStorage && (key === KEY || key === null);
}
