import type { TrackChoice } from '@kiroku/contract/episodes/trackChoice';

/** Filters of the page, and the functions that change them. */
export type AgendaToolsProps = {
  platforms: readonly { value: string; label: string }[];
  platform: string;
  onPlatform: (platform: string) => void;
  tracks: TrackChoice;
  /** Whether the tracks are other than the member's usual ones. */
  chosenTracks: boolean;
  onTracks: (tracks: TrackChoice) => void;
  /** Without a dubbed broadcast there is no choice of tracks. */
  dubbed: boolean;
  mine: boolean;
  onMine: (mine: boolean) => void;
  /** A visitor has no list. */
  visitor: boolean;
  uid: string | null;
  /** Public origin of the site. */
  origin: string;
};
