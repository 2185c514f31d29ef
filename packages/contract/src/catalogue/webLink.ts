/** Whether an address may become an `href`: http(s), no credentials, nothing hidden in it (security.md, threat 4). */
export function isWebLink(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || /[\s\u0000-\u001f]/.test(address)) return false;
  try {
    const url = new URL(address);
    return !url.username && !url.password;
  } catch {
    return false;
  }
}
