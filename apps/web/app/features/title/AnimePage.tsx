import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import { editEpisodesPath } from '@kiroku/contract/paths';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import type { ReactNode } from 'react';
import { type LinkChip, LinkChips } from './sections/LinkChips.tsx';
import { Statistics } from './sections/Statistics.tsx';
import { Videos } from './sections/Videos.tsx';
import styles from './TitleLayout.module.css';
import { TitleLayout, type TitlePageProps } from './TitleLayout.tsx';

export type AnimePageProps = TitlePageProps & {
  anime: Anime;
  platforms: readonly LinkChip[];
  links: readonly LinkChip[];
  videos: Anime['videos'];
  /** Episodes, beneath the platforms. */
  episodes: ReactNode;
  isStaff: boolean;
};

/** Page of an anime (product.md, Title pages 1). */
export function AnimePage({
  anime,
  platforms,
  links,
  videos,
  episodes,
  relations,
  isStaff,
  ...shared
}: AnimePageProps) {
  return (
    <TitleLayout
      {...shared}
      kind="anime"
      title={anime}
      badges={
        <>
          {anime.type && <Badge>{formatLabel(anime.type)}</Badge>}
          {anime.season && <Badge>{anime.season}</Badge>}
        </>
      }
      tools={
        isStaff && (
          <a href={editEpisodesPath(anime.id)} className={styles.tool}>
            <Icon name="tool" size="small" />
            Gérer les épisodes
          </a>
        )
      }
    >
      <LinkChips title="Où regarder" chips={platforms} wordmarks />
      {episodes}
      {relations}
      <Statistics kind="anime" stats={shared.stats} />
      <Videos videos={videos} />
      <LinkChips title="Liens" chips={links} />
    </TitleLayout>
  );
}
