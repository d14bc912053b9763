// The document around every page, and what all pages run: session, notices, connection state.
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SessionProvider } from '../modules/identity/web/door.ts';
import { GateNotice } from './shell/GateNotice.tsx';
import { NoScript } from '../kit/ui/NoScript.tsx';
import { OfflineBanner } from './shell/OfflineBanner.tsx';
import { RouteFocus } from './shell/RouteFocus.tsx';
import { SandboxBanner } from './shell/SandboxBanner.tsx';
import { settingsName } from '../shared/page-settings.ts';
import './app.css';
import { settingsText } from '../kit/page-settings.ts';
import coreFont from '../kit/styles/fonts/overpass-core.woff2?url';
import nairaFont from '../kit/styles/fonts/overpass-naira.woff2?url';
import { Lockup } from '../kit/ui/Mark.tsx';
import { Skeleton } from '../kit/ui/Skeleton.tsx';
import { useTheme } from './theme.ts';
import { Toaster } from '../kit/ui/toast.tsx';

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en-NG" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" href={coreFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={nairaFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta name="theme-color" content="#151A45" />
      <meta name={settingsName} content={settingsText} />
      <Meta />
      <Links />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);

export default function Root() {
  // The system's theme may change on any page, also on those without the theme choice.
  useTheme();
  return (
    <SessionProvider>
      <Toaster />
      <OfflineBanner />
      <SandboxBanner />
      <Outlet />
      <GateNotice />
      <RouteFocus />
    </SessionProvider>
  );
}

/** What an address without a prerendered page shows until its script has loaded. */
export const HydrateFallback = () => (
  <div className="wrap">
    <div className="nav">
      <Lockup />
    </div>
    <main id="main">
      <NoScript />
      <Skeleton rows={5} />
    </main>
  </div>
);

export { CrashPage as ErrorBoundary } from './shell/CrashPage.tsx';
