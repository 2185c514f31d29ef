/** Spaces, control characters, direction marks, lone surrogates, and the backslash, which browsers read as a slash. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u;
const CREDENTIALS = /^https?:\/*[^/?#]*@/i;

/** Whether an address may become an `href` (product.md, Catalogue 7). */
export function isWebLink(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || HIDDEN.test(address) || CREDENTIALS.test(address)) return false;
  return URL.canParse(address);
}
