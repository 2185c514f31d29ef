import { fontStep, type Kind, posterArt } from '@kiroku/poster-art/posterArt';
import { type SyntheticEvent, useState } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './Poster.module.css';
import art from './posterArt.module.css';

export type PosterProps = {
  kind: Kind;
  id: number;
  title: string;
  /** Real picture; without one, or when it fails to load, the drawn poster shows. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Main colour of the real picture (`#rrggbb`), which stands for it until it is there. */
  color?: string | undefined;
  /** Empty (the default) where the title is beside the poster. */
  alt?: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** Second title: Japanese (`lineLang` ja) upright on the right, any other above the title. */
  line?: string | null | undefined;
  lineLang?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  /** Class of the real picture. */
  imageClassName?: string | undefined;
};

export function Poster(props: PosterProps) {
  const { alt = '', src, color, className, imageClassName } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : null;
  const named = alt !== '' && !shown;
  return (
    <div className={cx(styles.poster, className)} {...(named ? { role: 'img', 'aria-label': alt } : {})}>
      {/* Pages allow no style of an element, and style sheets do not know the colour: an attribute of SVG does. */}
      {shown && color ? (
        <svg className={styles.ground} color={color} aria-hidden="true" />
      ) : (
        <DrawnPoster {...props} />
      )}
      {shown && (
        <img
          className={cx(styles.image, imageClassName)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(shown);
          }}
          src={shown}
          srcSet={props.srcSet}
          sizes={props.sizes}
          alt={alt}
          width={460}
          height={690}
          loading={props.priority ? 'eager' : 'lazy'}
          fetchPriority={props.priority ? 'high' : 'auto'}
          decoding="async"
          onError={(_event: SyntheticEvent) => setFailed(shown)}
        />
      )}
    </div>
  );
}

function DrawnPoster({ kind, id, title, line, lineLang, lang }: PosterProps) {
  const { hue, pattern, scene } = posterArt(kind, id);
  const upright = lineLang === 'ja';
  return (
    <div
      className={cx(
        styles.art,
        art['art-sheet'],
        art[`hue${hue}`],
        art[`pattern-${pattern}`],
        art[`scene-${scene}`],
      )}
      aria-hidden="true"
    >
      <span className={styles.light} />
      {line && upright && (
        <span className={styles.upright} lang="ja">
          {line}
        </span>
      )}
      <span className={styles.words} data-step={fontStep(title)}>
        {line && !upright && (
          <span className={styles.line} lang={lineLang}>
            {line}
          </span>
        )}
        <span className={styles.title} lang={lang}>
          {title}
        </span>
      </span>
    </div>
  );
}
