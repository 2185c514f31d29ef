import '@kiroku/ui/styles/reset.css';
import '@kiroku/ui/styles/tokens.css';
import './fonts.css';
import './app.css';
import './print.css';
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { keepInlinedStyles } from './lib/document/inlinedStyles.ts';
import { NonceContext } from './lib/document/nonce.ts';
import { serverContext } from './lib/document/serverContext.ts';
import { allowTextWithoutTags } from './lib/document/trustedTypes.ts';
import { useLateTarget } from './lib/rendering/useLateTarget.ts';
import { useVisit } from './lib/usage/useVisit.ts';
import { memberPart } from './session/memberPart.tsx';
import { startScript } from './session/startScript.ts';
import { startSession } from './session/startSession.ts';
import { useMember } from './session/useSession.ts';
import { useEarlyChoices } from './shell/early/earlyChoices.ts';
import { EARLY_PRESS_SCRIPT, useEarlyPress } from './shell/early/earlyPress.ts';
import { showStrips } from './shell/early/showStrips.ts';
import { HAS_SITE_SCRIPT, siteScript } from './shell/early/siteScript.ts';
import { THEME_SCRIPT, useStaffTheme } from './shell/early/theme.ts';
import { ErrorScreen } from './shell/errors/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { useNavigationFocus } from './shell/useNavigationFocus.ts';

// Runs with this module, before hydration. (Not from entry.client.tsx: its style sheets would precede those of this
// file, which set the order of the layers.)
if (typeof window !== 'undefined') {
  allowTextWithoutTags();
  keepInlinedStyles();
  startSession();
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: PATHS.manifest },
];

/** Data of every page: the site's origin, for absolute addresses in the head, and whether addresses may carry a token. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, urlToken } = context.get(serverContext);
  return { origin, urlToken };
}

export const shouldRevalidate = () => false;

/** The scripts of the head have run before React: the browser needs no text of theirs, and compares none. */
const EMPTY = '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const urlToken = useRouteLoaderData<typeof loader>('root')?.urlToken ?? false;
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f8fc" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1220" />
        <meta name="application-name" content={SITE.name} />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? THEME_SCRIPT : EMPTY}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? startScript(urlToken) : EMPTY}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? EARLY_PRESS_SCRIPT : EMPTY}
        </script>
        {HAS_SITE_SCRIPT && (
          <script nonce={nonce} suppressHydrationWarning>
            {import.meta.env.SSR ? siteScript() : EMPTY}
          </script>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <PageEffects />
      <MemberEffects />
    </>
  );
}

/** Effects on every page, for every visitor. */
function PageEffects() {
  useLateTarget();
  useNavigationFocus();
  useVisit();
  useEarlyPress();
  useEarlyChoices();
  useEffect(showStrips, []);
  return null;
}

const Outbox = memberPart(async () => (await import('./features/library/data/Outbox.tsx')).Outbox);
const ForgetPersonalData = memberPart(
  async () => (await import('./session/ForgetPersonalData.tsx')).ForgetPersonalData,
);

/** Effects on every page for a member. */
function MemberEffects() {
  const uid = useMember()?.uid;
  useStaffTheme();
  return uid === undefined ? null : (
    <Suspense>
      <Outbox key={uid} uid={uid} />
      <ForgetPersonalData key={`${uid} data`} uid={uid} />
    </Suspense>
  );
}

/** Failure of a page, an unknown address included, inside the usual header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  );
}
