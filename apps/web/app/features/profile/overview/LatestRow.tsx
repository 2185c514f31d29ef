import { parisDate } from '@kiroku/contract/base/dates';
import { isDrawnPoster } from '@kiroku/contract/catalogue/picture';
import { displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Activity } from '@kiroku/contract/profile/schema';
import { Link } from '@kiroku/ui/LinkContext';
import { Poster } from '@kiroku/ui/Poster';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { whenWatched } from '../../../lib/whenWatched.ts';
import { pictureSources } from '../../../media/pictureSources.ts';
import { episodesSeen } from './episodesSeen.ts';
import styles from './Latest.module.css';

/** How wide its poster is drawn, for the browser to choose a picture by. */
const SIZES = '44px';

/** What was watched, how far, when. */
export function LatestRow({ activity: { media, from, to, at } }: { activity: Activity }) {
  const title = displayTitle(media);
  const picture =
    media.image && !isDrawnPoster(media.image) ? { ...pictureSources(media.image), sizes: SIZES } : {};
  return (
    <li className={styles.row}>
      <Poster kind="anime" id={media.id} title={title} className={styles.poster} {...picture} />
      <Link
        href={titlePath('anime', media.id, media)}
        className={styles.title}
        lang={displayTitleLanguage(media) ?? undefined}
      >
        {title}
      </Link>
      <p className={styles.facts}>
        {episodesSeen(from, to)} · <When at={at} />
      </p>
    </li>
  );
}

/** Pages are kept, and rendered without a clock: the date first, « hier » once the browser can say so. */
function When({ at }: { at: number }) {
  const said = useHydrated() ? whenWatched(at, Date.now()) : dayOf(at);
  return <time dateTime={new Date(at).toISOString()}>{said}</time>;
}

function dayOf(at: number): string {
  return parisDate(at).split('-').reverse().join('/');
}
