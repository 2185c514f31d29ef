import { type Kind, PLAIN_SCENES, pickScene, posterArt } from '@kiroku/poster-art/posterArt';
import { stripColumns, stripStep } from '@kiroku/poster-art/strip';
import { posterTitle, unbroken } from '@kiroku/poster-art/titleText';
import { type SyntheticEvent, useState } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './Poster.module.css';
import art from './posterArt.module.css';
import scenes from './posterScenes.svg?url';

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
  /** Scene of the drawn poster: '' for the sky alone; without one its id chooses among scenes that suit any title. */
  scene?: string | undefined;
  /** Empty (the default) where the title is beside the poster. */
  alt?: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** The Japanese title, which hangs from the upper edge of the drawn poster. */
  japanese?: string | null | undefined;
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

function DrawnPoster({
  kind,
  id,
  title,
  scene = pickScene(kind, id, PLAIN_SCENES),
  japanese,
  lang,
}: PosterProps) {
  const { hue, pattern, place } = posterArt(kind, id);
  const { text, step } = posterTitle(title);
  const columns = stripColumns(japanese ?? '');
  return (
    <div className={cx(styles.art, art.art)} data-hue={hue} data-pattern={pattern} aria-hidden="true">
      {scene && (
        <svg
          aria-hidden="true"
          className={styles.scene}
          data-place={place}
          viewBox="0 0 200 300"
          preserveAspectRatio="xMidYMid slice"
        >
          <use href={`${scenes}#${scene}-back`} />
          <use href={`${scenes}#${scene}`} />
        </svg>
      )}
      {columns.length > 0 && text !== japanese && (
        <span className={styles.strip} data-strip={stripStep(columns)} lang="ja">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </span>
      )}
      {text && (
        <span className={styles.words}>
          <span data-step={step} lang={lang}>
            {unbroken(text)}
          </span>
        </span>
      )}
    </div>
  );
}
