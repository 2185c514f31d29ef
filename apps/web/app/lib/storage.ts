/** Two storages of the browser: shared by all tabs and permanent, or this tab's own. */
export type Area = 'localStorage' | 'sessionStorage';

/** Stored value, or null; also where storage is forbidden. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch (error) {
    console.info(area, 'cannot be read', error);
    return null;
  }
}

/** Stores a value, or removes it with null. Returns whether that was possible: storage may be forbidden or full. */
export function writeStored(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch (error) {
    console.info(area, 'cannot be written', error);
    return false;
  }
}
