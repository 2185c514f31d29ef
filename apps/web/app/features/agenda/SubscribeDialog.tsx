import { calendarAddress } from '@kiroku/contract/episodes/calendarAddress';
import { TRACK_CHOICES } from '@kiroku/contract/episodes/trackChoice';
import { PATHS } from '@kiroku/contract/paths';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import type { AgendaToolsProps } from './agendaToolsProps.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import styles from './SubscribeDialog.module.css';

export type SubscribeDialogProps = AgendaToolsProps & { open: boolean; onClose: () => void };

/** Subscription to what the page shows, with its filters (product.md, Agenda 5). */
export function SubscribeDialog(props: SubscribeDialogProps) {
  const { open, onClose, mine, uid, platform, tracks, chosenTracks, origin } = props;
  const own = mine && uid !== null;
  // By default a member's own calendar follows the preferred track, and the public one VOSTFR.
  const isUsual = own ? !chosenTracks : tracks === 'vostfr';
  const filters = { tracks: isUsual ? '' : tracks, diffuseur: platform };
  return (
    <Dialog open={open} onClose={onClose} title="S’abonner à l’agenda" closeLabel="Fermer" size="small">
      <div className={styles.content}>
        <p>
          Dans votre calendrier&#8239;: <strong>{subscribedWords(props)}</strong>, et chaque changement
          d’horaire.
        </p>
        {own ? (
          <OwnCalendar filters={filters} />
        ) : (
          <CalendarLinks address={calendarAddress(origin + PATHS.agendaCalendar, filters)} />
        )}
        <p className={styles.note}>
          {!mine && uid !== null && 'Pour votre liste seulement, choisissez d’abord «\u202fMa liste\u202f». '}
          <a href={PATHS.agendaFeed}>Flux Atom des épisodes sortis</a>
        </p>
      </div>
    </Dialog>
  );
}

/** Content of a subscription: « tout l’agenda, VOSTFR, sur Netflix ». */
function subscribedWords(props: AgendaToolsProps): string {
  const { mine, uid, platform, platforms, tracks, dubbed } = props;
  const site = platforms.find(({ value }) => value === platform)?.label ?? platform;
  const version = TRACK_CHOICES.find(({ value }) => value === tracks)?.label;
  return [
    mine && uid !== null ? 'votre liste' : 'tout l’agenda',
    dubbed && version,
    platform !== '' && `sur ${site}`,
  ]
    .filter(Boolean)
    .join(', ');
}
