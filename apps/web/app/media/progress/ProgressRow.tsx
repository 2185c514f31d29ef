import { cut } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle, type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import { CutTitle } from '@kiroku/ui/media/CutTitle';
import { Poster } from '@kiroku/ui/media/Poster';
import card from '@kiroku/ui/styles/card.module.css';
import type { ReactNode, Ref } from 'react';
import { pictureSources } from '../pictureSources.ts';
import { AddOne, type AddOneProps } from './AddOne.tsx';
import { ProgressCount, type ProgressCountProps } from './ProgressCount.tsx';
import styles from './ProgressRow.module.css';

/** Longest title on a progress card (product.md, Home 3). */
const TITLE_MAX = 20;
/** Largest shown width of the poster, for the browser's choice of a picture. */
const SIZES = '80px';

export type ProgressRowProps = ProgressCountProps &
  AddOneProps & {
    as?: 'li' | 'div';
    ref?: Ref<HTMLLIElement & HTMLDivElement>;
    kind: Kind;
    media: Titles & { id: number; image: string | null };
    /** Lines between the title and the count. */
    children: ReactNode;
  };

/** Card of a title that is being watched or read: poster, name, notes, « 7 / 12 » and +1. */
export function ProgressRow(props: ProgressRowProps) {
  const { as: Card = 'li', ref, kind, media, children, watched, seen, total, ...add } = props;
  const title = shownTitle(media);
  const lang = displayTitleLanguage(media) ?? undefined;
  return (
    <Card className={styles.card} ref={ref}>
      <Poster
        kind={kind}
        id={media.id}
        title={title}
        className={styles.poster}
        {...pictureSources(media.image, SIZES)}
      />
      <div className={styles.body}>
        <h3 className={styles.title} lang={lang}>
          <a href={titlePath(kind, media.id, media)} className={`${card.link} ${styles.link}`} title={title}>
            <CutTitle title={title} shown={cut(title, TITLE_MAX)} />
          </a>
        </h3>
        <div className={styles.details}>{children}</div>
        <ProgressCount watched={watched} seen={seen} total={total} />
      </div>
      <AddOne {...add} />
    </Card>
  );
}
