import { agendaColumns, dayIn } from '@kiroku/contract/episodes/agendaWeek';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { Button } from '@kiroku/ui/actions/Button';
import { useNow } from '@kiroku/ui/data/useNow';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { useZone } from '#app/lib/useZone.ts';
import { AgendaHead } from './AgendaHead.tsx';
import styles from './AgendaPage.module.css';
import { AgendaTools } from './AgendaTools.tsx';
import { AgendaWeek } from './AgendaWeek.tsx';
import { filterAgenda, platformsOf } from './agendaFilters.ts';
import type { AgendaData } from './agendaLoader.ts';
import { isElsewhere } from './isElsewhere.ts';
import { useAgendaChoice } from './useAgendaChoice.ts';

export type AgendaPageProps = {
  data: AgendaData;
  /** Ids of the watched titles; null while unknown, and for visitors. */
  watched: ReadonlySet<number> | null;
  visitor: boolean;
  /** Track that the member prefers. */
  preferredTrack: Track;
};

const MINUTE = 60_000;

/** Broadcasts of a week in the reader's zone (product.md, Agenda 1). */
export function AgendaPage({ data, watched, visitor, preferredTrack }: AgendaPageProps) {
  const { monday, today, items, origin } = data;
  const zone = useZone();
  // The minute is precise enough for the agenda. The rendered line of the present keeps its place.
  const now = useNow(MINUTE) ?? data.now;
  const choice = useAgendaChoice(!visitor, preferredTrack);
  const shown = filterAgenda(items, { ...choice, watched: choice.mine ? watched : null });
  const columns = agendaColumns(shown, monday, zone);
  const empty = columns.every((column) => column.items.length === 0);
  return (
    <div className={styles.page}>
      <AgendaHead monday={monday} today={today}>
        <AgendaTools
          {...choice}
          platforms={platformsOf(items)}
          dubbed={items.some(({ dubbed }) => dubbed)}
          visitor={visitor}
          origin={origin}
        />
      </AgendaHead>
      <p className={styles.zone}>
        {isElsewhere(zone, items) && `Heures de votre fuseau horaire (${zone.replaceAll('_', ' ')})`}
      </p>
      {empty && (
        <EmptyState
          icon="calendar"
          title="Rien de prévu cette semaine"
          action={choice.filtered && <Button onClick={choice.clear}>Tout afficher</Button>}
        >
          {choice.filtered && <p>Rien ne correspond à vos filtres.</p>}
        </EmptyState>
      )}
      {!empty && <AgendaWeek key={monday} columns={columns} zone={zone} today={dayIn(zone, now)} now={now} />}
    </div>
  );
}
