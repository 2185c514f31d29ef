import { jwtVerify, SignJWT } from 'jose';
import { LruMap } from '#api/lib/lruMap.ts';

/** Claims of a token. Expiry is the session's (product.md, Sessions 1). */
export type TokenClaims = { uid: string; username: string; sid: string };

export type Tokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of a token we signed; null for any other text. */
  read(token: string): Promise<TokenClaims | null>;
};

const LONGEST = 2000;
/** Tokens found good: some hundred bytes each. */
const MOST_KEPT = 20_000;
const ALGORITHM = 'HS256';
/** Distinguishes session tokens from other signed ones (RFC 8725 §3.11). */
const TYPE = 'session+jwt';

/** Signs and reads session tokens: JWS with HMAC SHA-256 (RFC 7515, RFC 7519). */
export function openTokens(key: Uint8Array): Tokens {
  // A signature does not expire; the session behind it does.
  const good = new LruMap<string, TokenClaims>(MOST_KEPT);
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(key),
    async read(token) {
      if (token.length > LONGEST) return null;
      const kept = good.get(token);
      if (kept) return kept;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: TYPE });
        const { uid, username, sid } = payload;
        const whole = typeof uid === 'string' && typeof username === 'string' && typeof sid === 'string';
        if (!whole) return null;
        const claims = { uid, username, sid };
        good.set(token, claims);
        return claims;
      } catch {
        // An invalid token is an answer, not a fault.
        return null;
      }
    },
  };
}
