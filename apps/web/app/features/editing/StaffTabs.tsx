import { FORM_TABS, REMOVAL_TAB } from '@kiroku/contract/catalogue/form/titleForm';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle, type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import { editEpisodesPath, editTitlePath, submissionsPath } from '@kiroku/contract/paths';
import { type Tab, Tabs } from '@kiroku/ui/navigation/Tabs';
import type { ReactNode } from 'react';
import { StaffOnly } from '#app/session/StaffOnly.tsx';
import styles from './EditPage.module.css';

/** Tabs of the edit screen that only the staff sees (product.md, Contributions 10). */
type StaffTab = 'episodes' | 'submissions' | 'removal';

type NamedTitle = Titles & { id: number };

const HEADINGS: Record<StaffTab, string> = {
  episodes: 'Épisodes de',
  submissions: 'Propositions pour',
  removal: 'Doublon ou suppression\u202f:',
};

/** The staff's tabs of a title, after its form's. */
export function staffTabs(kind: Kind, id: number, current?: StaffTab): Tab[] {
  const tabs = [
    { tab: 'episodes', href: editEpisodesPath(id), label: 'Épisodes' },
    { tab: 'submissions', href: submissionsPath(kind, id), label: 'Submissions' },
    { tab: 'removal', href: editTitlePath(kind, id, REMOVAL_TAB), label: 'Doublon ou suppression' },
  ];
  return tabs
    .filter(({ tab }) => kind === 'anime' || tab !== 'episodes')
    .map(({ tab, href, label }) => ({ href, label, current: tab === current }));
}

export type StaffTabPageProps = {
  kind: Kind;
  title: NamedTitle;
  tab: StaffTab;
  skeleton: ReactNode;
  children: ReactNode;
};

/** Page of one of the staff's tabs, under the tabs of the whole edit screen. */
export function StaffTabPage({ kind, title, tab, skeleton, children }: StaffTabPageProps) {
  const formTabs = FORM_TABS[kind].map(({ path, label }) => ({
    href: editTitlePath(kind, title.id, path),
    label,
  }));
  return (
    <StaffOnly skeleton={<div className={styles.page}>{skeleton}</div>}>
      <div className={styles.page}>
        <EditHeading words={HEADINGS[tab]} kind={kind} title={title} />
        <Tabs label="Parties de la fiche" items={[...formTabs, ...staffTabs(kind, title.id, tab)]} />
        {children}
      </div>
    </StaffOnly>
  );
}

/** Heading of an edit screen: the action, and the title with a link to its page. */
export function EditHeading({ words, kind, title }: { words: string; kind: Kind; title: NamedTitle }) {
  return (
    <h1 className={styles.title}>
      {words}{' '}
      <a href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
        {shownTitle(title)}
      </a>
    </h1>
  );
}
