import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ownPicture } from '@kiroku/contract/catalogue/picture';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { displayTitle, displayTitleLanguage } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Poster } from '@kiroku/ui/media/Poster';
import { type ReactNode, useState } from 'react';
import styles from './TitleHead.module.css';

export type TitleHeadProps = {
  kind: Kind;
  title: Anime | Manga;
  /** Badges after « Adulte », and the content beneath the names. */
  badges: ReactNode;
  children?: ReactNode;
};

/** Head of a title: banner, overlapping poster, names and badges (product.md, Title pages 1). */
export function TitleHead({ kind, title, badges, children }: TitleHeadProps) {
  const name = displayTitle(title);
  return (
    <header className={styles.head}>
      <Banner kind={kind} title={title} />
      <div className={`anime__poster ${styles.poster}`}>
        <Poster
          kind={kind}
          id={title.id}
          title={name}
          line={title.titleJP}
          lineLang="ja"
          src={ownPicture(title.image)}
          alt={`Affiche : ${name}`}
          priority
        />
      </div>
      <div className={styles.names}>
        <h1
          className={`media-detail__title ${styles.title} ${sizeOf(name)}`}
          lang={displayTitleLanguage(title) ?? undefined}
        >
          {name}
        </h1>
        <OtherNames title={title} />
        <div className={styles.badges}>
          {title.adult && <Badge tone="bad">Adulte</Badge>}
          {badges}
        </div>
        {children}
      </div>
    </header>
  );
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
      <Poster kind={kind} id={title.id} title="" className={styles.art} />
      {title.bannerURL && !failed && (
        <img
          className={styles.picture}
          src={title.bannerURL}
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
  const name = displayTitle(title);
  const names = [
    { text: title.romanji, lang: 'ja-Latn' },
    { text: title.titleJP, lang: 'ja' },
  ].filter(({ text }) => text && text !== name);
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
