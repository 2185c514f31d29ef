import { inputsOf } from '@kiroku/contract/catalogue/form/fieldInputs';
import { storedValue } from '@kiroku/contract/catalogue/form/storedValue';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { editTitlePath } from '@kiroku/contract/paths';
import styles from './EditPage.module.css';
import { EditTitle } from './EditTitle.tsx';
import { EditHeading, staffTabs } from './StaffTabs.tsx';

export type EditPageProps = { kind: Kind; title: Anime | Manga; revision: number; tab: string };

/** Edit page of a title, with the staff's further tabs. */
export function EditPage({ kind, title, revision, tab }: EditPageProps) {
  return (
    <div className={styles.page}>
      <EditHeading words="Modifier" kind={kind} title={title} />
      <EditTitle
        kind={kind}
        title={title}
        stored={titleValues(kind, title)}
        revision={revision}
        tab={tab}
        base={editTitlePath(kind, title.id)}
        moreTabs={(member) => (member?.isStaff ? staffTabs(kind, title.id) : [])}
      />
    </div>
  );
}

/** Values of a title's fields. */
function titleValues(kind: Kind, title: Anime | Manga): Record<string, unknown> {
  return Object.fromEntries(Object.keys(inputsOf(kind)).map((name) => [name, storedValue(title, name)]));
}
