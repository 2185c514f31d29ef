import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { DubState } from '@kiroku/contract/episodes/tracks';
import { type FollowedTitle, followedAnime, followedManga } from '@kiroku/contract/library/followedTitle';
import type { Entry } from '@kiroku/contract/library/rules';
import type { LibraryMedia, MangaMedia } from '@kiroku/contract/library/schema';

/** Title of a library, of either kind. */
export type Media = LibraryMedia | MangaMedia;

/** Names a title among both kinds. */
export type TitleRef = { kind: Kind; id: number };

/** Data of a title that +1 and the forms need. */
export type Followed = FollowedTitle & TitleRef;

/** Stored entry of either kind, with the moment of its latest change. */
export type Stored = Entry & { lastChange: number };

/** Entry with its title, as in lists. Only an anime has a broadcast. */
export type Item = {
  progression: Stored;
  media: Media;
  nextEpisode?: number | null;
  released?: number | null;
  vf?: DubState | undefined;
};

/** Title in the member's library; `progression` is null when it is absent. */
export type SingleItem = Omit<Item, 'progression'> & {
  progression: Stored | null;
  isFavorite: boolean;
  /** Some progress of an anime was watched here. */
  isFollowed?: true | undefined;
};

/** Title of a library as the rules read it. */
export function followed(media: Media): Followed {
  return 'NbChapter' in media
    ? { kind: 'manga', id: media.id, ...followedManga(media) }
    : { kind: 'anime', id: media.id, ...followedAnime(media) };
}

/** Key of a title among both kinds. */
export function refKey({ kind, id }: TitleRef): string {
  return `${kind} ${id}`;
}
