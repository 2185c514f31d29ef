import { frenchDay } from '@kiroku/contract/base/dates';
import { dayIn, hourIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';
import { useZone } from '#app/lib/time/useZone.ts';

/** « 22/11/2026 à 18 h 30 », in the reader's own zone; hovering says which, where it is not that of Paris (product.md, Formats 2). */
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

/** Says that the moments of the page are not those of Paris; it stands last, so that nothing moves when it comes. */
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
