import { agendaColumns, dayIn, PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { agendaPath, PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { useNow } from '@kiroku/ui/data/useNow';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useZone } from '#app/lib/time/useZone.ts';
import { AgendaHead } from './AgendaHead.tsx';
import styles from './AgendaPage.module.css';
import { AgendaTools } from './AgendaTools.tsx';
import { AgendaWeek } from './AgendaWeek.tsx';
import { filterAgenda, platformsOf } from './agendaFilters.ts';
import type { AgendaData } from './agendaLoader.ts';
import { useAgendaChoice } from './useAgendaChoice.ts';

export type AgendaPageProps = {
  data: AgendaData;
  /** Ids of the watched titles; null while unknown, and for visitors. */
  watched: ReadonlySet<number> | null;
  visitor: boolean;
  /** Uid of the member; null for visitors and while unknown. */
  uid: string | null;
  /** Track that the member prefers. */
  preferredTrack: Track;
};

const MINUTE = 60_000;

/** Broadcasts of seven days in the reader's zone, today first unless a week is requested (product.md, Agenda 1). */
export function AgendaPage({ data, watched, visitor, uid, preferredTrack }: AgendaPageProps) {
  const { items, origin } = data;
  const zone = useZone();
  // The minute is precise enough for the agenda. The rendered line of the present stays in place.
  const now = useNow(MINUTE) ?? data.now;
  const choice = useAgendaChoice(!visitor, preferredTrack);
  const shown = filterAgenda(items, { ...choice, watched: choice.mine ? watched : null });
  const today = dayIn(zone, now);
  const first = data.current && isNear(today, data.first) ? today : data.first;
  const columns = agendaColumns(shown, first, zone);
  const empty = columns.every((column) => column.items.length === 0);
  return (
    <div className={styles.page}>
      <AgendaHead first={first} current={data.current}>
        <AgendaTools
          {...choice}
          platforms={platformsOf(items)}
          dubbed={items.some(({ dubbed }) => dubbed)}
          visitor={visitor}
          uid={uid}
          origin={origin}
        />
      </AgendaHead>
      <p className={styles.zone}>
        {isElsewhere(zone, items) && `Heures de votre fuseau horaire (${zone.replaceAll('_', ' ')})`}
      </p>
      {empty ? (
        <NothingPlanned choice={choice} next={agendaPath(addDays(first, 7))} />
      ) : (
        <AgendaWeek key={first} columns={columns} zone={zone} today={today} now={now} />
      )}
    </div>
  );
}

/** Whether the broadcasts that came with the page hold the days from one on. */
function isNear(day: string, first: string): boolean {
  return [-1, 0, 1].some((days) => addDays(first, days) === day);
}

type NothingPlannedProps = { choice: ReturnType<typeof useAgendaChoice>; next: string };

/** Seven days without a broadcast, and the next step. */
function NothingPlanned({ choice: { mine, filtered, clear }, next }: NothingPlannedProps) {
  return (
    <EmptyState
      icon="calendar"
      title={mine ? 'Rien de votre liste ces sept jours' : 'Rien de prévu ces sept jours'}
      action={
        <div className={styles.actions}>
          {filtered && <Button onClick={clear}>Tout afficher</Button>}
          {mine && <ButtonLink href={PATHS.explore}>Explorer les anime</ButtonLink>}
          <ButtonLink href={next} rel="nofollow">
            Semaine suivante
          </ButtonLink>
        </div>
      }
    >
      {mine ? (
        <p>
          «&#8239;Ma liste&#8239;» montre ce que vous regardez&#8239;: ajoutez un anime en cours de diffusion.
        </p>
      ) : (
        filtered && <p>Rien ne correspond à vos filtres.</p>
      )}
    </EmptyState>
  );
}

/** Whether any of these broadcasts has another time in a zone than in Paris. */
function isElsewhere(zone: string, items: readonly ShownItem[]): boolean {
  return items.some(
    ({ timestamp }) =>
      timeIn(zone, timestamp) !== timeIn(PARIS, timestamp) ||
      dayIn(zone, timestamp) !== dayIn(PARIS, timestamp),
  );
}
