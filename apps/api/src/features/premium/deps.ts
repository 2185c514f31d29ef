import type { Months } from '@kiroku/contract/premium/labels';
import type { Database } from '../../db/handle.ts';

/** Settings of sales by the operator: the address of each tier, and the provider's secret (PREMIUM_LINK_*, STRIPE_WEBHOOK_SECRET). */
export type PremiumSettings = { links: Record<Months, string>; webhookSecret: string };

/** Without settings the sale of premium is closed. */
export type PremiumDeps = { db: Database; now: () => number; premium?: PremiumSettings | undefined };
