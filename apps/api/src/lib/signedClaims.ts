import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/** Claims with their signature: JWS with HMAC SHA-256 (RFC 7515, 7519). `type` separates tokens of one key (RFC 8725 §3.11). */
export function signClaims(claims: JWTPayload, type: string, key: Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: type }).sign(key);
}

/** The claims of a token that was signed with the key; null for any other text. */
export async function readClaims(token: string, type: string, key: Uint8Array): Promise<JWTPayload | null> {
  if (!isCanonical(token)) return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: type });
    return payload;
  } catch {
    // An invalid token is an answer, not a fault.
    return null;
  }
}

/**
 * Whether a token is written as it was signed. Decoders ignore padding, foreign characters and the spare bits of a last character
 * (RFC 4648 §3.5), which would give one signature many spellings.
 */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
