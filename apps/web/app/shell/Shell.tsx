import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { useSearchShortcut } from './useSearchShortcut.ts';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  useSearchShortcut();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <Header />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
