import { Gauge } from 'prom-client';
import type { Db } from '../../db/tables/schema.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { countMails } from './store.ts';

/** Measures the mails that wait, and those that were given up. `db` bounds the statement. */
export function measureMails(metrics: Metrics, db: Db, now: () => number): void {
  const registers = [metrics.registry];
  const mails = new Gauge({
    name: 'kiroku_mails',
    help: 'Mails that wait to be sent, and those that were given up within the last 30 days.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'kiroku_mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits; 0 without one.',
    registers,
  });
  metrics.onScrape('mail', [mails, oldest], async () => {
    const { waiting, failed, oldest: first } = await countMails(db);
    return () => {
      mails.set({ state: 'waiting' }, waiting);
      mails.set({ state: 'given_up' }, failed);
      oldest.set(first === null ? 0 : Math.max(0, (now() - first.getTime()) / 1000));
    };
  });
}
