import { Toaster } from '@kiroku/ui/feedback/Toaster';
import { type ReactNode, Suspense } from 'react';
import { memberPart } from '../session/memberPart.tsx';
import { useSession } from '../session/useSession.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { GlobalSearch } from './header/GlobalSearch.tsx';
import { Header } from './header/Header.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';
import { SiteLinks } from './SiteLinks.tsx';

const LinkSessionNotice = memberPart(async () => (await import('./LinkSessionNotice.tsx')).LinkSessionNotice);

/** Frame of every page. Only its parts that depend on the session render again once the session is known. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <SiteLinks />
      <NavigationProgress />
      <Header />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <SessionNotice />
      <GlobalSearch />
      <Toaster id="messages" label="Messages" closeLabel="Fermer" />
    </div>
  );
}

function SessionNotice() {
  const session = useSession();
  if (session.state !== 'connected' || session.place !== 'tab') return null;
  return (
    <Suspense>
      <LinkSessionNotice key={session.member.uid} member={session.member} />
    </Suspense>
  );
}
