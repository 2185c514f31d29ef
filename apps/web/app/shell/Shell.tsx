import { Toaster } from '@kiroku/ui/feedback/Toaster';
import { type ReactNode, Suspense } from 'react';
import { memberPart } from '../session/memberPart.tsx';
import { useSession } from '../session/useSession.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { useStaffTheme } from './theme.ts';
import { useSearchShortcut } from './useSearchShortcut.ts';

const LinkSessionNotice = memberPart(async () => (await import('./LinkSessionNotice.tsx')).LinkSessionNotice);

/** Frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
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
      {session.state === 'connected' && session.place === 'tab' && (
        <Suspense>
          <LinkSessionNotice key={session.member.uid} member={session.member} />
        </Suspense>
      )}
      <Toaster label="Messages" closeLabel="Fermer" />
    </div>
  );
}
