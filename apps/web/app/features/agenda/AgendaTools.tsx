import { readTrackChoice, TRACK_CHOICES, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { PATHS, signInPath } from '@kiroku/contract/paths';
import { Menu, MenuItem } from '@kiroku/ui/actions/Menu';
import { Select } from '@kiroku/ui/forms/Select';
import { Toggle } from '@kiroku/ui/forms/Toggle';
import { Icon } from '@kiroku/ui/media/Icon';
import { useNavigate } from 'react-router';
import styles from './AgendaTools.module.css';

export type AgendaToolsProps = {
  platforms: readonly { value: string; label: string }[];
  platform: string;
  onPlatform: (platform: string) => void;
  tracks: TrackChoice;
  onTracks: (tracks: TrackChoice) => void;
  /** Without a dub in sight there is nothing to choose. */
  dubbed: boolean;
  mine: boolean;
  onMine: (mine: boolean) => void;
  /** A visitor has no list. */
  visitor: boolean;
  /** Public origin of the site. */
  origin: string;
};

/** Filters of the agenda and its calendar links (product.md, Agenda 3). */
export function AgendaTools({
  platforms,
  platform,
  onPlatform,
  tracks,
  onTracks,
  dubbed,
  mine,
  onMine,
  visitor,
  origin,
}: AgendaToolsProps) {
  const navigate = useNavigate();
  const switchMine = (wanted: boolean) => {
    if (visitor) void navigate(signInPath(PATHS.agenda));
    else onMine(wanted);
  };
  return (
    <div className={styles.tools}>
      <Toggle label="Ma liste" checked={mine} onChange={(event) => switchMine(event.currentTarget.checked)} />
      <Select
        size="small"
        label="Diffuseur"
        placeholder="Tous les diffuseurs"
        options={platforms}
        value={platform}
        active={platform !== ''}
        onChange={(event) => onPlatform(event.currentTarget.value)}
      />
      {dubbed && (
        <Select
          size="small"
          label="Version"
          options={TRACK_CHOICES}
          value={tracks}
          onChange={(event) => onTracks(readTrackChoice(event.currentTarget.value) ?? tracks)}
        />
      )}
      <Menu
        label="S’abonner à l’agenda"
        size="small"
        align="end"
        trigger={
          <>
            <Icon name="calendar" size="small" />
            S’abonner
          </>
        }
      >
        <MenuItem href={webcal(origin)} icon={<Icon name="calendar" />}>
          Tout l’agenda, dans mon calendrier
        </MenuItem>
        {dubbed && (
          <MenuItem href={`${webcal(origin)}?tracks=vf`} icon={<Icon name="calendar" />}>
            Les sorties en VF, dans mon calendrier
          </MenuItem>
        )}
        <MenuItem href={PATHS.settingsCalendar} icon={<Icon name="book" />}>
          Seulement ma liste
        </MenuItem>
        <MenuItem href={`${origin}${PATHS.agendaFeed}`} icon={<Icon name="info" />}>
          Flux Atom des épisodes sortis
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Scheme of calendar subscriptions. */
function webcal(origin: string): string {
  return origin.replace(/^https?:/, 'webcal:') + PATHS.agendaCalendar;
}
