import type { Kind } from '@kiroku/contract/catalogue/labels';
import { libraryPath } from '@kiroku/contract/paths';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import styles from './KindSwitch.module.css';

/** Links to a member's anime and manga, which are separate pages (product.md, Library 15). */
export function KindSwitch({ username, kind }: { username: string; kind: Kind }) {
  const tab = (label: string, one: Kind) => ({
    label,
    href: libraryPath(username, one),
    current: one === kind,
  });
  return (
    <Tabs
      label="Bibliothèque"
      items={[tab('Anime', 'anime'), tab('Mangas', 'manga')]}
      className={styles.kinds}
    />
  );
}
