import { TRACK_CHOICES } from '@kiroku/contract/episodes/trackChoice';
import type { AgendaToolsProps } from './agendaToolsProps.ts';

/** What a subscription holds: « tout l’agenda, VOSTFR, sur Netflix ». */
export function subscribedWords(props: AgendaToolsProps): string {
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
