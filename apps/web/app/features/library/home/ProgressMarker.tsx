import { counted } from '@kiroku/contract/base/text';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import type { FollowedTitle } from '@kiroku/contract/library/followedTitle';
import { type Entry, episodesBehind } from '@kiroku/contract/library/rules';
import { Badge } from '@kiroku/ui/feedback/Badge';

export type ProgressMarkerProps = {
  entry: Entry;
  title: FollowedTitle;
  /** Released episodes; null when unknown. */
  released: number | null;
};

/** Badge of an airing title: up to date, or the number of episodes behind (product.md, Home 3). */
export function ProgressMarker({ entry, title, released }: ProgressMarkerProps) {
  if (released === null || title.status !== AIRING || entry.progression === title.total) return null;
  const behind = episodesBehind(entry, released);
  if (behind === 0) return <Badge tone="good">À jour</Badge>;
  return <Badge tone="warn">{counted(behind, 'épisode')} de retard</Badge>;
}
