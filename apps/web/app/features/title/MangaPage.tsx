import { labelOf, MANGA_STATUSES } from '@kiroku/contract/catalogue/labels';
import type { Manga } from '@kiroku/contract/catalogue/schema';
import { editTitlePath, historyPath } from '@kiroku/contract/paths';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import type { ReactNode } from 'react';
import { DetailList } from './DetailList.tsx';
import { LinkChips } from './LinkChips.tsx';
import { mangaDetailRows } from './mangaDetailRows.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import { Synopsis } from './Synopsis.tsx';
import { TitleHead } from './TitleHead.tsx';
import styles from './TitlePage.module.css';

export type MangaPageProps = {
  manga: Manga;
  /** Actions beneath the names. */
  actions: ReactNode;
  /** Relations, beneath where to read it. */
  relations: ReactNode;
  /** What the staff may do about its pictures. */
  measures: ReactNode;
};

/** A manga's page. */
export function MangaPage({ manga, actions, relations, measures }: MangaPageProps) {
  const { type, status, targetAudienceJP } = manga;
  return (
    <article>
      <TitleHead
        kind="manga"
        title={manga}
        badges={
          <>
            {type && <Badge>{type}</Badge>}
            {targetAudienceJP && <Badge>{targetAudienceJP}</Badge>}
            {status !== null && <Badge>{labelOf(MANGA_STATUSES, status)}</Badge>}
          </>
        }
      >
        {actions}
      </TitleHead>
      <div className={styles.columns}>
        <div className={styles.body}>
          <Synopsis kind="manga" title={manga} />
          <LinkChips
            title="Où lire"
            wordmarks
            chips={manga.readingSites.map(({ source, url, note }) => ({ name: source, url, note }))}
          />
          {relations}
          <LinkChips
            title="Liens"
            chips={manga.links.map(({ source, url, note }) => ({ name: source, url, note }))}
          />
        </div>
        <aside className={styles.side} aria-label="Informations">
          <DetailList rows={mangaDetailRows(manga)} />
          <Link href={editTitlePath('manga', manga.id)} className={styles.edit} rel="nofollow">
            <Icon name="edit" size="small" />
            Modifier la page
          </Link>
          <Link href={historyPath('manga', manga.id)} className={styles.edit} rel="nofollow">
            <Icon name="clock" size="small" />
            Historique
          </Link>
          <ReportPicture kind="manga" title={manga} measures={measures} />
        </aside>
      </div>
    </article>
  );
}
