import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga, TitleStats } from '@kiroku/contract/catalogue/schema';
import { editTitlePath, historyPath } from '@kiroku/contract/paths';
import { Icon } from '@kiroku/ui/media/Icon';
import type { ReactNode } from 'react';
import { DetailList, type DetailRow } from './details/DetailList.tsx';
import { ReportPicture } from './head/ReportPicture.tsx';
import { ScoreLine } from './head/ScoreLine.tsx';
import { TitleHead } from './head/TitleHead.tsx';
import { Synopsis, type SynopsisText } from './sections/Synopsis.tsx';
import styles from './TitleLayout.module.css';

/** Props of the pages of both kinds, from their routes. */
export type TitlePageProps = {
  stats: TitleStats;
  synopsis: SynopsisText;
  details: readonly DetailRow[];
  /** Library and favourite, beneath the names. */
  actions: ReactNode;
  /** Relations, in the body. */
  relations: ReactNode;
  /** Followed members who have the title. */
  followed: ReactNode;
  /** Measures of the staff about its pictures. */
  measures: ReactNode;
};

export type TitleLayoutProps = Omit<TitlePageProps, 'relations'> & {
  kind: Kind;
  title: Anime | Manga;
  badges: ReactNode;
  /** Links after every title's. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Page of a title: head, synopsis, information and the rest. On phones the information folds after the synopsis (product.md, Title pages 3). */
export function TitleLayout(props: TitleLayoutProps) {
  const { kind, title, stats, badges, actions, synopsis, details, tools, followed, measures, children } =
    props;
  return (
    <article>
      <TitleHead kind={kind} title={title} badges={badges} score={<ScoreLine stats={stats} />}>
        {actions}
      </TitleHead>
      <div className={styles.columns}>
        <div className={styles.synopsis}>
          <Synopsis kind={kind} title={title} {...synopsis} />
        </div>
        <aside className={styles.side} aria-label="Informations">
          <details className={styles.details}>
            <summary className={styles.summary}>
              Fiche technique
              <Icon name="chevron-down" size="small" />
            </summary>
            <DetailList rows={details} />
          </details>
          <div className={styles.tools}>
            <a href={editTitlePath(kind, title.id)} className={styles.tool} rel="nofollow">
              <Icon name="edit" size="small" />
              Modifier la page
            </a>
            <a href={historyPath(kind, title.id)} className={styles.tool} rel="nofollow">
              <Icon name="clock" size="small" />
              Historique
            </a>
            <ReportPicture kind={kind} title={title} className={styles.tool} measures={measures} />
            {tools}
          </div>
          <div className={styles.followed}>{followed}</div>
        </aside>
        <div className={styles.body}>{children}</div>
      </div>
    </article>
  );
}
