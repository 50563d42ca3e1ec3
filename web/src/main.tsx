import { QueryClientProvider, hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './styles/main.css';
import './app/shell/shell.css';
import { startBrowser } from './app/browser.ts';
import { createAppRouter } from './app/router.ts';
import { readSeed } from './app/seed.ts';
import { createSessionCheck } from './app/session/session-check.ts';
import { sessionStore } from './app/session/session-store.ts';
import { createQueryClient } from './lib/query-client.ts';

async function start(): Promise<void> {
  const seed = readSeed();
  const queryClient = createQueryClient();
  const visit = { drawn: seed !== null };
  const check = createSessionCheck(sessionStore);
  const router = createAppRouter({ queryClient, store: sessionStore, check, visit, isServer: false });
  if (seed) {
    hydrate(queryClient, seed.queries);
    // Makes the router draw the same boundaries as on the server.
    router.ssr = { manifest: undefined };
  }
  startBrowser({ router, queryClient, store: sessionStore, check });
  await router.load();

  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no root.');
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (seed) hydrateRoot(element, app);
  else createRoot(element).render(app);
  visit.drawn = false;
}

void start();
