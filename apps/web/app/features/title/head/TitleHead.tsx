import type { Kind } from '@kiroku/contract/catalogue/labels';
import { drawnPosterPath, drawnScene, ownPicture } from '@kiroku/contract/catalogue/picture';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { displayTitleLanguage, otherNames, shownTitle } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Poster } from '@kiroku/ui/media/Poster';
import layout from '@kiroku/ui/styles/layout.module.css';
import { type ReactNode, useState } from 'react';
import { OutsidePicture } from '#app/media/OutsidePicture.tsx';
import { pictureSources } from '#app/media/pictureSources.ts';
import styles from './TitleHead.module.css';

export type TitleHeadProps = {
  kind: Kind;
  title: Anime | Manga;
  /** Badges after « Adulte ». */
  badges: ReactNode;
  /** Line beneath the names. */
  score: ReactNode;
  /** Content beneath all these; on phones it is as wide as the page. */
  children?: ReactNode;
};

/** Head of a title: banner, overlapping poster, names and badges (product.md, Title pages 1). */
export function TitleHead({ kind, title, badges, score, children }: TitleHeadProps) {
  const name = shownTitle(title);
  const picture = ownPicture(title.image);
  const scene = drawnScene(title.image ?? '');
  return (
    <header className={styles.head}>
      <Banner kind={kind} title={title} />
      <div className={styles.poster}>
        <Poster
          kind={kind}
          id={title.id}
          title={name}
          japanese={title.titleJP}
          {...pictureSources(title.image, POSTER_SIZES)}
          src={picture}
          imageClassName="anime__poster"
          alt={`Affiche\u202f: ${name}`}
          priority
        />
        {!picture && <OutsidePicture hook="anime__poster" path={drawnPosterPath(kind, title.id, scene)} />}
      </div>
      <div className={styles.names}>
        <h1
          className={`media-detail__title ${styles.title} ${sizeOf(name)}`}
          lang={displayTitleLanguage(title) ?? undefined}
        >
          {name}
        </h1>
        <OtherNames title={title} />
        {score}
        <div className={layout.row}>
          {title.adult && <Badge tone="bad">Adulte</Badge>}
          {badges}
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

/** Shown width of the poster, as the style sheet has it. */
const POSTER_SIZES = 'clamp(116px, 24vw, 232px)';

/** A copy of ours has two widths; the banner is as wide as the window. */
function bannerSources(address: string) {
  const { src = address, srcSet, sizes } = pictureSources(address, '100vw');
  return { src, srcSet, sizes };
}

/** Longer titles are drawn smaller: a light novel's may fill a page. */
function sizeOf(name: string): string {
  if (name.length > 120) return styles.endless ?? '';
  return name.length > 48 ? (styles.long ?? '') : '';
}

/** Wide picture behind the poster; when it is missing or fails, the drawn art of the title. */
function Banner({ kind, title }: { kind: Kind; title: Anime | Manga }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.banner} aria-hidden="true">
      <Poster kind={kind} id={title.id} title="" scene="" className={styles.art} />
      {title.bannerURL && !failed && (
        <img
          className={styles.picture}
          {...bannerSources(title.bannerURL)}
          alt=""
          width={1900}
          height={292}
          fetchPriority="low"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}

function OtherNames({ title }: { title: Anime | Manga }) {
  const names = otherNames(title).filter(({ field }) => field !== 'titleEN');
  if (names.length === 0) return null;
  return (
    <p className={styles.others}>
      {names.map(({ text, lang }) => (
        <span key={lang} lang={lang}>
          {text}
        </span>
      ))}
    </p>
  );
}
