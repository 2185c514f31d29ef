import { counted } from '@kiroku/contract/base/text';
import { type Entry, episodesBehind, type WatchedTitle } from '@kiroku/contract/library/rules';
import { Badge } from '@kiroku/ui/feedback/Badge';

const AIRING = 1;

export type ProgressMarkerProps = {
  entry: Entry;
  media: WatchedTitle;
  /** Episodes that are out; null where nobody knows. */
  released: number | null;
};

/** Whether one has seen all that is out of a title that is airing (spec 1 §2; contract, Settled points, Home). */
export function ProgressMarker({ entry, media, released }: ProgressMarkerProps) {
  if (released === null || media.status !== AIRING || entry.progression === media.NbEpisodes) return null;
  const behind = episodesBehind(entry, released);
  if (behind === 0) return <Badge tone="good">À jour</Badge>;
  return <Badge tone="warn">{counted(behind, 'épisode')} de retard</Badge>;
}
