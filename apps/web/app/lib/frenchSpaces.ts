const NARROW = '\u202f';

/** A French sentence whose guillemets and signs stay with their words at the end of a line. */
export function frenchSpaces(sentence: string): string {
  return sentence.replace(/« /g, `«${NARROW}`).replace(/ (?=[»:;?!])/g, NARROW);
}
