import '../base/french.ts';
import { z } from 'zod';
import { PUSH_MESSAGES } from './problems.ts';
import { PUSH_BODY_MAX, PUSH_ENDPOINT_MAX, PUSH_TAG_MAX, PUSH_TITLE_MAX, PUSH_URL_MAX } from './rules.ts';

const endpoint = z
  .string(PUSH_MESSAGES.endpoint)
  .max(PUSH_ENDPOINT_MAX, PUSH_MESSAGES.endpoint)
  .refine(isPushAddress, PUSH_MESSAGES.endpoint);
/** Base64url of a number of bytes, as browsers write their keys. */
const bytes = (count: number) =>
  z
    .string(PUSH_MESSAGES.keys)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), PUSH_MESSAGES.keys);

/** A subscription as a browser describes it (`PushSubscription.toJSON`). */
export const subscriptionBody = z.object({
  endpoint,
  keys: z.object({
    // An uncompressed point of P-256 (RFC 8291, 3.1).
    p256dh: bytes(65).refine((key) => key.startsWith('B'), PUSH_MESSAGES.keys),
    auth: bytes(16),
  }),
});

/** A subscription replaced by the browser. */
export const movedBody = z.object({ from: endpoint, to: subscriptionBody });

export const pushDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it belongs to the session that asks. */
  current: z.boolean(),
  since: z.int(),
});

export const pushKeySchema = z.object({ key: z.string() });
export const deviceParams = z.object({ id: z.string().max(64) });

/** The text of a notification, and the page that it opens. */
export const pushMessageSchema = z.object({
  title: z.string().min(1).max(PUSH_TITLE_MAX),
  body: z.string().max(PUSH_BODY_MAX),
  url: z.string().startsWith('/').max(PUSH_URL_MAX),
  /** A later one with the same tag takes its place. */
  tag: z.string().min(1).max(PUSH_TAG_MAX),
});

export type Subscription = z.output<typeof subscriptionBody>;
export type PushDevice = z.output<typeof pushDeviceSchema>;
export type PushMessage = z.output<typeof pushMessageSchema>;

/** Push services are on the web, over https, and ask for no password (RFC 8030, 8). */
function isPushAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
