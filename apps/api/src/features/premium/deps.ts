import type { Months } from '@kiroku/contract/premium/labels';
import type { Database } from '../../db/handle.ts';

/** What an operator says of sales: where each tier is paid, and the secret the provider signs with (PREMIUM_LINK_*, STRIPE_WEBHOOK_SECRET). */
export type PremiumSettings = { links: Record<Months, string>; webhookSecret: string };

/** What premium works with; without settings sales are closed. */
export type PremiumDeps = { db: Database; now: () => number; settings: PremiumSettings | undefined };
