/** A folder, two letters that spread the files, and a random name of 128 bits that repeats them. */
const KEY = /^[a-z][a-z-]{0,30}\/([0-9a-f]{2})\/\1[0-9a-f]{30}(?:\.[a-z\d-]{1,12})?\.webp$/;

/** Whether a text is a key of the store, such as `avatar/ab/ab….webp`: no such text leads out of a folder. */
export function isImageKey(text: string): boolean {
  return KEY.test(text);
}

/** The key, or a RangeError. */
export function checkedKey(text: string): string {
  if (!isImageKey(text)) throw new RangeError('not a key of the image store');
  return text;
}
