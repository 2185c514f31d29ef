import { z } from 'zod';
import type { RawAnswer } from './exchange.ts';
import { PrivateOnAnilist, TooManyRequests, Unusable } from './failures.ts';

const DEFAULT_WAIT_S = 60;
const LONGEST_WAIT_S = 3600;
const LONGEST_DETAIL = 200;

const envelopeSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().nullish(),
        status: z.number().nullish(),
        extensions: z.object({ retryAfter: z.number().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

/** The value of an answer; null when AniList knows nothing of that name or id. Throws TooManyRequests, PrivateOnAnilist or Unusable. */
export function readAnswer<Value>(answer: RawAnswer, schema: z.ZodType<Value>): Value | null {
  const { data, errors } = envelopeOf(answer);
  const [error] = errors ?? [];
  if (answer.status === 429 || error?.status === 429) {
    throw new TooManyRequests(secondsOf(answer.retryAfter, error?.extensions?.retryAfter));
  }
  // AniList words this refusal with one status or another.
  if (/\bprivate\b/i.test(error?.message ?? '')) throw new PrivateOnAnilist();
  if (error?.status === 404) return null;
  if (error)
    throw new Unusable(`une erreur, ${JSON.stringify(error.message ?? '').slice(0, LONGEST_DETAIL)}`);
  if (answer.status !== 200) throw new Unusable(`HTTP ${answer.status}`);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Unusable(`une réponse d’une autre forme (${parsed.error.issues[0]?.path.join('.')})`);
}

function envelopeOf({ status, text }: RawAnswer): z.output<typeof envelopeSchema> {
  const envelope = envelopeSchema.safeParse(jsonOf(text));
  if (envelope.success) return envelope.data;
  // A refusal of one request too many may come from a server in front, as HTML.
  if (status === 429) return { data: null };
  throw new Unusable(`HTTP ${status}, une réponse qui n’est pas de GraphQL`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or a date. AniList repeats it in the body. */
function secondsOf(header: string | null, inBody: number | null | undefined): number {
  const fromHeader = /^\d+$/.test(header ?? '') ? Number(header) : secondsUntil(header);
  const seconds = fromHeader ?? inBody ?? DEFAULT_WAIT_S;
  return Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_S);
}

function secondsUntil(date: string | null): number | null {
  const instant = Date.parse(date ?? '');
  return Number.isNaN(instant) ? null : (instant - Date.now()) / 1000;
}
