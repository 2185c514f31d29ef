import { createECDH } from 'node:crypto';
import type { Vapid } from '../../adapters/push/sendPush.ts';
import type { PushSettings } from './deps.ts';

/** The site's identity to push services, made when it is first asked for. Throws for a key that is none. */
export function openVapid({ key, subject }: PushSettings): () => Promise<Vapid> {
  let known: Promise<Vapid> | undefined;
  return () => {
    known ??= key().then((secret) => {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(secret);
      const privateKey = Buffer.from(secret).toString('base64url');
      return { subject, publicKey: pair.getPublicKey('base64url'), privateKey };
    });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
