import { counted } from '@kiroku/contract/base/text';
import type { Warning } from 'pg-boss';
import type { Report } from '../lib/report.ts';
import { steadyClock } from './steadyClock.ts';

/** A clock of another machine that is as far away is worth a line. */
const FAR_MS = 60_000;
/** Between two lines about it. */
const REPORT_EVERY_MS = 3_600_000;

/** Reports the library's warnings in French. The one about a wrong clock is reported once an hour. */
export function reportWarnings(report: Report): (warning: Warning) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return ({ message, data }) => {
    const say = (line: string) => report(`tâches de fond : ${line}`, { part: 'jobs' });
    const skew = skewOf(data);
    if (skew === null) return say(sentenceOf(message, data));
    const apart = Math.abs(skew + steadyClock.now() - Date.now());
    if (apart < FAR_MS || performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    say(
      `l’horloge de cette machine s’écarte de ${Math.round(apart / 1000)} s de celle de la base de données : réglez NTP sur les deux machines`,
    );
  };
}

/** Milliseconds by which the database's clock is ahead of the library's, which never steps: the distance alone means nothing. */
function skewOf(data: Fields): number | null {
  const { seconds, direction } = data;
  if (typeof seconds !== 'number') return null;
  return (direction === 'slower' ? seconds : -seconds) * 1000;
}

type Fields = {
  seconds?: unknown;
  direction?: unknown;
  elapsed?: unknown;
  queuedCount?: unknown;
  name?: unknown;
};

function sentenceOf(message: string, { elapsed, queuedCount, name }: Fields): string {
  if (typeof elapsed === 'number') return `une de leurs requêtes a pris ${Math.round(elapsed)} s`;
  if (queuedCount !== undefined && name !== undefined)
    return `${counted(Number(queuedCount), 'attend', 'attendent')} (${String(name)})`;
  return `avertissement de pg-boss (${message})`;
}
