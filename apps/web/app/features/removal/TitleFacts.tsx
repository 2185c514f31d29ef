import type { Kind } from '@kiroku/contract/catalogue/labels';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { TitleUse } from '@kiroku/contract/catalogue/removal';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { displayTitleLanguage, namesOf, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Poster } from '@kiroku/ui/media/Poster';
import { pictureSources } from '#app/media/pictureSources.ts';
import styles from './TitleFacts.module.css';
import { usedBy } from './usedBy.ts';

/** Facts that distinguish two titles. */
export type ComparedTitle = Pick<
  SearchHit,
  'id' | 'title' | 'titleEN' | 'romanji' | 'titleJP' | 'image' | 'type' | 'start' | 'idMAL' | 'idAnilist'
>;

/** A title that leaves the catalogue. */
export type RemovalProps = { kind: Kind; title: ComparedTitle };

export type TitleFactsProps = {
  kind: Kind;
  /** Fate of the title. */
  label: string;
  title: ComparedTitle;
  use: TitleUse | undefined;
};

/** A title with what depends on it, beside the one it is compared with. */
export function TitleFacts({ kind, label, title, use }: TitleFactsProps) {
  const name = shownTitle(title);
  const others = namesOf({ ...title, alt: [] }).filter((other) => other !== name);
  return (
    <article className={styles.facts}>
      <p className={styles.label}>{label}</p>
      <Poster
        kind={kind}
        id={title.id}
        title={name}
        className={styles.poster}
        {...pictureSources(title.image, '64px')}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <a href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
            {name}
          </a>
        </h3>
        {others.length > 0 && <p className={styles.soft}>{others.join(' · ')}</p>}
        <p className={styles.soft}>
          {[`n° ${title.id}`, formatLabel(title.type), title.start?.year, ...outsideIds(title)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {use ? (
          <ul>
            {usedBy(kind, use).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </article>
  );
}

function outsideIds({ idMAL, idAnilist }: ComparedTitle): string[] {
  return [
    ...(idMAL === null ? [] : [`MyAnimeList ${idMAL}`]),
    ...(idAnilist === null ? [] : [`AniList ${idAnilist}`]),
  ];
}
