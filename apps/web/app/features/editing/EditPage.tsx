import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { REMOVAL_TAB } from '@kiroku/contract/catalogue/titleForm';
import { shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { editEpisodesPath, editTitlePath, submissionsPath } from '@kiroku/contract/paths';
import type { Tab } from '@kiroku/ui/navigation/Tabs';
import styles from './EditPage.module.css';
import { EditTitle } from './EditTitle.tsx';
import { titleValues } from './titleValues.ts';

export type EditPageProps = { kind: Kind; title: Anime | Manga; tab: string };

/** Edit page of a title, with the staff's further tabs. */
export function EditPage({ kind, title, tab }: EditPageProps) {
  const name = shownTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        Modifier <a href={titlePath(kind, title.id, title)}>{name}</a>
      </h1>
      <EditTitle
        kind={kind}
        title={title}
        stored={titleValues(kind, title)}
        tab={tab}
        base={editTitlePath(kind, title.id)}
        moreTabs={(member) => (member?.isStaff ? staffTabs(kind, title.id) : [])}
      />
    </div>
  );
}

function staffTabs(kind: Kind, id: number): Tab[] {
  const tabs = [
    { href: submissionsPath(kind, id), label: 'Submissions' },
    { href: editTitlePath(kind, id, REMOVAL_TAB), label: 'Doublon ou suppression' },
  ];
  return kind === 'anime' ? [{ href: editEpisodesPath(id), label: 'Épisodes' }, ...tabs] : tabs;
}
