import { LRUCache } from 'lru-cache';
import { readClaims, signClaims } from '#api/lib/signedClaims.ts';

/** Claims of a token. Expiry is the session's (product.md, Sessions 1). */
export type TokenClaims = { uid: string; username: string; sid: string };

export type Tokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a token we signed; null for any other text. */
  read(token: string): Promise<TokenClaims | null>;
};

const LONGEST = 2000;
/** Tokens found good: some hundred bytes each. */
const MOST_CACHED = 20_000;
/** Distinguishes session tokens from other signed ones. */
const TYPE = 'session+jwt';

/** Signs and reads session tokens. */
export function openTokens(key: Uint8Array): Tokens {
  // A signature does not expire; the session behind it does.
  const good = new LRUCache<string, TokenClaims>({ max: MOST_CACHED });
  return {
    sign: (claims) => signClaims(claims, TYPE, key),
    async read(token) {
      if (token.length > LONGEST) return null;
      const known = good.get(token);
      if (known) return known;
      const { uid, username, sid } = (await readClaims(token, TYPE, key)) ?? {};
      const whole = typeof uid === 'string' && typeof username === 'string' && typeof sid === 'string';
      if (!whole) return null;
      const claims = { uid, username, sid };
      good.set(token, claims);
      return claims;
    },
  };
}
