import { Toaster } from '@kiroku/ui/feedback/Toaster';
import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LinkSessionNotice } from './LinkSessionNotice.tsx';
import styles from './Shell.module.css';
import { useStaffTheme } from './theme.ts';
import { useSearchShortcut } from './useSearchShortcut.ts';

/** Frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  useSearchShortcut();
  useStaffTheme();
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
      <LinkSessionNotice />
      <Toaster label="Messages" closeLabel="Fermer" />
    </div>
  );
}
