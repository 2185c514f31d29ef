import { hash, verify } from '@node-rs/argon2';
import type { QueueState } from '#api/lib/measured.ts';
import { Semaphore } from '#api/lib/semaphore.ts';

/** Cost of a hash: memory in KiB and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number };

/** Memory and passes of Django: about 90 ms per hash. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 102_400, timeCost: 2 };

export type Passwords = {
  /** The PHC string to store. Throws the 503 `busy` when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether the password is the stored one; `stored` null costs the same and answers false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made at another cost. */
  isOutdated(stored: string): boolean;
  /** The hashes that run and wait. */
  state(): QueueState;
};

const AT_ONCE = 4;
const WAITING = 32;

/** Argon2id (RFC 9106) keyed with a secret that no database holds, so that a stolen database alone is useless. */
export function openPasswords(pepper: Uint8Array, cost: PasswordCost = PASSWORD_COST): Passwords {
  const semaphore = new Semaphore(AT_ONCE, WAITING);
  const options = { ...cost, parallelism: 1, secret: pepper };
  const make = (password: string) => semaphore.run(() => hash(normalized(password), options));
  let decoy: Promise<string> | undefined;
  return {
    hash: make,
    async verify(stored, password) {
      decoy ??= make('personne');
      const against = stored ?? (await decoy);
      const right = await semaphore.run(() => verify(against, normalized(password), options));
      return right && stored !== null;
    },
    state: () => semaphore.state(),
    isOutdated: (stored) => !stored.includes(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`),
  };
}

// Two systems encode the same é as one character or as two.
function normalized(password: string): string {
  return password.normalize('NFC');
}
