import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum distance of the moment of signing from now, in seconds (docs.stripe.com/webhooks, replay attacks). */
const TOLERANCE = 300;
const DIGEST = /^[\da-f]{64}$/i;
const SECONDS = /^\d{1,12}$/;

/**
 * Whether a message was signed with the secret within five minutes of now. Header `Stripe-Signature:
 * t=SECONDS,v1=HEX[,v1=HEX…]`, several while a secret is being replaced; each an HMAC-SHA256 of `t.body`.
 */
export function isSigned(body: string, header: string | undefined, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [signedAt, ...others] = valuesOf('t');
  if (signedAt === undefined || others.length > 0 || !SECONDS.test(signedAt)) return false;
  if (Math.abs(Math.floor(now / 1000) - Number(signedAt)) > TOLERANCE) return false;
  const wanted = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest();
  return valuesOf('v1').some(
    (given) => DIGEST.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), wanted),
  );
}
