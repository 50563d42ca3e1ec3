import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { QueryClientProvider, hydrate, onlineManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/main.css';
import './app/shell/shell.css';
import { logCaughtError, muteAbortedImports } from './app/aborted-imports.ts';
import { createAppRouter } from './app/router.ts';
import { readConfigSeed, readSeed } from './app/seed.ts';
import { createSessionCheck } from './app/session/session-check.ts';
import { sessionStore } from './app/session/session-store.ts';
import { loadConfig } from './lib/config.ts';
import { watchPageLeaving } from './lib/page-leaving.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { seedData } from './lib/api/seed-data.ts';
import { registerWorker } from './sw/register-worker.ts';

const rootOptions = { onCaughtError: logCaughtError };

/** Ends a task, so that the browser can handle input before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const reader = readTag(document.documentElement.lang);
  setLanguageSource(() => reader);
  watchPageLeaving();
  muteAbortedImports();
  // The manager only receives changes, and a page may start offline.
  onlineManager.setOnline(navigator.onLine);
  await nextTask();
  // The first formatters load the data of their language.
  new Intl.PluralRules(document.documentElement.lang);
  await nextTask();
  // eslint-disable-next-line no-restricted-properties -- the number is not shown
  new Intl.NumberFormat(document.documentElement.lang).format(0);
  await nextTask();
  const seed = readSeed();
  const queryClient = createQueryClient();
  const visit = { serverRendered: seed !== null };
  const check = createSessionCheck(sessionStore);
  const router = createAppRouter({ queryClient, store: sessionStore, check, visit, isServer: false });
  await nextTask();
  if (seed) {
    hydrate(queryClient, seed.queries);
    for (const { queryHash, state } of seed.queries.queries) seedData.set(queryHash, state.data);
    // Makes the router render the same boundaries as on the server.
    router.ssr = { manifest: undefined };
  }
  const configSeed = readConfigSeed();
  if (configSeed) hydrate(queryClient, configSeed.queries);
  const element = document.getElementById('root');
  if (!element) return;
  // The code around the pages may load after a server-rendered page is shown; a page rendered here needs it for its guards.
  const startApp = async () => {
    const { startBrowser } = await import('./app/browser.ts');
    startBrowser({ router, queryClient, store: sessionStore, check });
  };
  if (!seed) await Promise.all([loadConfig(queryClient), import('./app/browser.ts')]);
  else await loadConfig(queryClient);
  if (import.meta.env.PROD) registerWorker();
  if (!seed) await startApp();
  await router.load();

  const app = (onHydrated?: () => void) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Hydrated onHydrated={onHydrated}>
          <RouterProvider router={router} />
        </Hydrated>
      </QueryClientProvider>
    </StrictMode>
  );
  if (!seed) return createRoot(element, rootOptions).render(app());
  // Account data must not change the page while React hydrates it.
  const finishHydration = () => {
    if (!visit.serverRendered) return;
    visit.serverRendered = false;
    void startApp();
  };
  // In a transition, React hydrates in short tasks, so that a slow phone can answer input in between.
  startTransition(() => void hydrateRoot(element, app(finishHydration), rootOptions));
}

type HydratedProps = { readonly onHydrated: (() => void) | undefined; readonly children: ReactNode };

/** Calls back once the page is hydrated. It wraps the app: beside it, it would change the ids of `useId` from the server's. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return children;
}

void start();
