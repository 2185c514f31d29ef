/** Uid in a token, read without verification; null for a foreign token. */
export function uidOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { uid } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof uid === 'string' ? uid : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
