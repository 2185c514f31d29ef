import { readTrackChoice, TRACK_CHOICES } from '@kiroku/contract/episodes/trackChoice';
import { PATHS } from '@kiroku/contract/paths';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { insteadOf } from '@kiroku/ui/navigation/link';
import { useLazyPart } from '#app/lib/rendering/useLazyPart.ts';
import styles from './AgendaTools.module.css';
import type { AgendaToolsProps } from './agendaToolsProps.ts';
import { MineSwitch } from './MineSwitch.tsx';

const load = async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog;

/** Filters of the agenda and its calendars, in one row (product.md, Agenda 3). */
export function AgendaTools(props: AgendaToolsProps) {
  const { platforms, platform, onPlatform, tracks, onTracks, dubbed, mine, onMine, visitor, origin } = props;
  const { Part: Dialog, isOpen, busy, open, close, prepare } = useLazyPart(load);
  return (
    <div className={styles.tools}>
      <MineSwitch mine={mine} onMine={onMine} visitor={visitor} />
      <Select
        size="small"
        label="Diffuseur"
        placeholder="Tous les diffuseurs"
        options={platforms}
        value={platform}
        active={platform !== ''}
        onChange={(event) => onPlatform(event.currentTarget.value)}
        className={styles.choice}
      />
      {dubbed && (
        <Select
          size="small"
          label="Version"
          options={TRACK_CHOICES}
          value={tracks}
          onChange={(event) => onTracks(readTrackChoice(event.currentTarget.value) ?? tracks)}
          className={styles.choice}
        />
      )}
      {/* Without script, the calendar of everything. */}
      <ButtonLink
        href={origin.replace(/^https?/, 'webcal') + PATHS.agendaCalendar}
        onClick={insteadOf(open)}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        aria-label="S’abonner à l’agenda"
        className={styles.subscribe}
      >
        <Icon name="calendar" size="small" />
        <span className={styles.word}>S’abonner</span>
      </ButtonLink>
      {Dialog && <Dialog {...props} open={isOpen} onClose={close} />}
    </div>
  );
}
