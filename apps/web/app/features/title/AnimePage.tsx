import { hashtagSearch } from '@kiroku/contract/catalogue/details';
import type { Anime, TitleStats } from '@kiroku/contract/catalogue/schema';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { editEpisodesPath, editTitlePath, historyPath } from '@kiroku/contract/paths';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import type { ReactNode } from 'react';
import { animeDetailRows } from './animeDetailRows.tsx';
import { Broadcast, type NextEpisode } from './Broadcast.tsx';
import { DetailList } from './DetailList.tsx';
import { type LinkChip, LinkChips, platformChips } from './LinkChips.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import { Statistics } from './Statistics.tsx';
import { Synopsis } from './Synopsis.tsx';
import { TitleHead } from './TitleHead.tsx';
import styles from './TitlePage.module.css';
import { Videos } from './Videos.tsx';

export type AnimePageProps = {
  anime: Anime;
  stats: TitleStats;
  /** Addresses among the platforms' that are search pages. */
  searchPages: readonly string[];
  /** Actions beneath the names. */
  actions: ReactNode;
  next: NextEpisode | null;
  /** Next episode of the French dub. */
  nextDub: NextEpisode | null;
  /** Track that the member prefers. */
  preferredTrack: Track;
  /** Episodes, beneath the synopsis. */
  episodes: ReactNode;
  /** Relations, beneath the episodes. */
  relations: ReactNode;
  isStaff: boolean;
  /** What the staff may do about its pictures. */
  measures: ReactNode;
};

/** Page of an anime (product.md, Title pages 1). */
export function AnimePage(props: AnimePageProps) {
  const { anime, stats, searchPages, actions, episodes, relations, isStaff, measures } = props;
  const { next, nextDub, preferredTrack } = props;
  return (
    <article>
      <TitleHead kind="anime" title={anime} badges={<AnimeBadges anime={anime} />}>
        {actions}
      </TitleHead>
      <div className={styles.columns}>
        <div className={styles.body}>
          <Synopsis kind="anime" title={anime} />
          <LinkChips title="Où regarder" chips={platformChips(anime.streaming, searchPages)} wordmarks />
          {episodes}
          {relations}
          <Statistics stats={stats} />
          <Videos videos={anime.videos} />
          <LinkChips title="Liens" chips={officialLinks(anime)} />
        </div>
        <aside className={styles.side} aria-label="Informations">
          <Broadcast status={anime.status} next={next} nextDub={nextDub} preferredTrack={preferredTrack} />
          <DetailList rows={animeDetailRows(anime)} />
          <Link href={editTitlePath('anime', anime.id)} className={styles.edit} rel="nofollow">
            <Icon name="edit" size="small" />
            Modifier la page
          </Link>
          <Link href={historyPath('anime', anime.id)} className={styles.edit} rel="nofollow">
            <Icon name="clock" size="small" />
            Historique
          </Link>
          <ReportPicture kind="anime" title={anime} measures={measures} />
          {isStaff && (
            <Link href={editEpisodesPath(anime.id)} className={styles.edit}>
              <Icon name="tool" size="small" />
              Gérer les épisodes
            </Link>
          )}
        </aside>
      </div>
    </article>
  );
}

function AnimeBadges({ anime: { type, season } }: { anime: Anime }) {
  return (
    <>
      {type && <Badge>{type}</Badge>}
      {season && <Badge>{season}</Badge>}
    </>
  );
}

function officialLinks({ social, links }: Anime): LinkChip[] {
  const chips: (LinkChip | null)[] = [
    social.website ? { name: 'Site officiel', url: social.website } : null,
    social.TwitterJP ? { name: 'Twitter JP', url: social.TwitterJP } : null,
    social.TwitterFR ? { name: 'Twitter FR', url: social.TwitterFR } : null,
    social.Hashtag ? { name: social.Hashtag, url: hashtagSearch(social.Hashtag) } : null,
    ...links.map(({ source, url, note }) => ({ name: source, url, note })),
  ];
  return chips.filter((chip) => chip !== null);
}
