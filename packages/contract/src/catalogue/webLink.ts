/** Spaces, control characters, direction marks, lone surrogates, and the backslash, which browsers read as a slash. */
const HIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u;
const CREDENTIALS = /^https?:\/*[^/?#]*@/i;

/** Whether an address may become an `href`: http(s), no credentials, nothing hidden in it (security.md, threat 4). */
export function isWebLink(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || HIDDEN.test(address) || CREDENTIALS.test(address)) return false;
  return URL.canParse(address);
}
