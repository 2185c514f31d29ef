import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix that distinguishes an access token from a session's token and from other sites' tokens. */
const PREFIX = 'kiroku_';
const SHAPE = /^kiroku_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new token: 256 bits of chance, then their checksum, by which a mistyped one is known without asking. */
export function newSecret(): string {
  const chance = randomBytes(32).toString('hex');
  return PREFIX + chance + checksum(chance);
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The hash under which a token is stored; null for a text that is none. No slow hash: 256 bits cannot be guessed. */
export function hashOf(token: string): string | null {
  const [, chance = '', sum] = SHAPE.exec(token) ?? [];
  return sum === checksum(chance) ? createHash('sha256').update(token).digest('hex') : null;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
