import { frenchDay } from '@kiroku/contract/base/dates';
import { dayIn, hourIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';
import { useZone } from '#app/lib/time/useZone.ts';

/** « 22/11/2026 à 18 h 30 », in the reader's own zone. Its tooltip names the zone if it is not Paris (product.md, Formats 2). */
export function Moment({ at, className }: { at: number; className?: string | undefined }) {
  const zone = useZone();
  const elsewhere = formatMoment(zone, at) !== formatMoment(PARIS, at);
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={elsewhere ? zoneText(zone) : undefined}
    >
      {formatMoment(zone, at)}
    </time>
  );
}

/** Note that the times of the page are not in the zone of Paris. It stands last, so that nothing moves when it comes. */
export function ZoneNote({
  moments,
  className,
}: {
  moments: readonly number[];
  className?: string | undefined;
}) {
  const zone = useZone();
  const elsewhere = moments.some((at) => formatMoment(zone, at) !== formatMoment(PARIS, at));
  return elsewhere ? <p className={className}>{zoneText(zone)}</p> : null;
}

function formatMoment(zone: string, at: number): string {
  return `${frenchDay(dayIn(zone, at))} à ${hourIn(zone, at)}`;
}

function zoneText(zone: string): string {
  return `Heures de votre fuseau horaire (${zone.replaceAll('_', ' ')})`;
}
