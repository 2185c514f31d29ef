import { buildPushPayload } from '@block65/webcrypto-web-push';
import { openOutgoing } from '../outgoing.ts';
import { isPrivateLiteral } from '../publicAddress.ts';

/** The site's identity to push services (RFC 8292), keys as base64url. */
export type Vapid = { subject: string; publicKey: string; privateKey: string };

/** Address of a device's push service, and the keys of the device. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Result of a message: `later` after the seconds that the service asks for. A refusal is the fault of the site or of the device. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'later'; after: number | undefined; reason: string }
  | { kind: 'refused'; reason: string };

export type PushSender = {
  /** Hands a message to a push service, encrypted for one device (RFC 8291). Never rejects. */
  send(target: PushTarget, payload: string, options: { ttl: number }): Promise<PushOutcome>;
  /** Ends the requests under way. */
  close(): Promise<void>;
};

export type SenderOptions = {
  vapid: () => Promise<Vapid>;
  /** Whether services may be on this machine or its networks. */
  allowPrivate?: boolean | undefined;
  /** Certificate of an authority that is trusted too, as PEM. */
  ca?: string | undefined;
  /** Time limit of a service. Default 10 000. */
  timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_S = 24 * 3600;
const TOO_MANY = 429;
const GONE = [404, 410];

/** Sends to push services over https, on public addresses only: members choose the address. */
export function openPushSender({
  vapid,
  allowPrivate = false,
  ca,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): PushSender {
  const outgoing = openOutgoing({ connectMs: timeoutMs, allowPrivate, ca, maxHeaderSize: 16_384 });
  const closing = new AbortController();

  return {
    async send({ endpoint, p256dh, auth }, data, options) {
      const url = new URL(endpoint);
      if (url.protocol !== 'https:' || (!allowPrivate && isPrivateLiteral(url))) return { kind: 'gone' };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      try {
        const message = { data, options: { ...options, urgency: 'normal' as const } };
        const { headers, body } = await buildPushPayload(message, subscription, await vapid());
        const response = await outgoing.fetch(url, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
        });
        await response.body?.cancel();
        return outcomeOf(response.status, response.headers.get('retry-after'));
      } catch (error) {
        return { kind: 'later', after: undefined, reason: causeOf(error) };
      }
    },
    async close() {
      closing.abort();
      await outgoing.close();
    },
  };
}

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (GONE.includes(status)) return { kind: 'gone' };
  const reason = `le service de notification a répondu ${status}`;
  if (status === TOO_MANY || status >= 500) return { kind: 'later', after: secondsOf(retryAfter), reason };
  return { kind: 'refused', reason };
}

/** A wait in seconds, or until a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_S) : undefined;
}

/** The cause of a failed `fetch`, whose own message is the same for all. Never the address, which is a secret. */
function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return `service injoignable (${cause.code})`;
  }
  return 'service injoignable';
}
