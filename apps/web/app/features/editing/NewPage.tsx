import type { Kind } from '@kiroku/contract/catalogue/labels';
import { PATHS } from '@kiroku/contract/paths';
import { AnilistImport } from './anilist/AnilistImport.tsx';
import { DuplicateHints } from './DuplicateHints.tsx';
import styles from './EditPage.module.css';
import { EditTitle } from './EditTitle.tsx';

const NOTHING = {};
const PAGES = {
  anime: { heading: 'Ajouter un anime', base: PATHS.newAnime },
  manga: { heading: 'Ajouter un manga', base: PATHS.newManga },
} as const;

/** Page of a new title. */
export function NewPage({ kind, tab }: { kind: Kind; tab: string }) {
  const { heading, base } = PAGES[kind];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <EditTitle
        key={kind}
        kind={kind}
        title={null}
        stored={NOTHING}
        tab={tab}
        base={base}
        help={(form, member) => (
          <>
            {member?.isStaff && <AnilistImport form={form} />}
            <DuplicateHints form={form} />
          </>
        )}
      />
    </div>
  );
}
