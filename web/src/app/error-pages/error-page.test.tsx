import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../lib/api/load-chunk.ts';
import { PAGE_LEAVING_MS, watchPageLeaving } from '../../lib/page-leaving.ts';
import { logCaughtError, muteAbortedImports } from '../aborted-imports.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { ErrorPage } from './error-page.tsx';

const box = document.createElement('div');
const aborted = new ChunkLoadError(new TypeError('error loading dynamically imported module: /assets/a.js'));
let root: Root;

beforeAll(() => {
  watchPageLeaving();
  muteAbortedImports();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  vi.advanceTimersByTime(PAGE_LEAVING_MS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(error: Error): void {
  const context = { check: { ensure: async () => {} } };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context });
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <ShellContext value>
            <ErrorPage error={error} reset={() => {}} />
          </ShellContext>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
}

it('shows an error for a failed import', () => {
  show(aborted);
  expect(box.textContent).toContain('This page didn’t load');
});

it('waits while the document is left, and shows an error if it stays', async () => {
  dispatchEvent(new Event('beforeunload'));
  show(aborted);
  expect(box.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(PAGE_LEAVING_MS));
  expect(box.textContent).toContain('This page didn’t load');
});

it('logs a failed import, but not while the document is left', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logCaughtError(aborted);
  expect(log).toHaveBeenCalledExactlyOnceWith(aborted);
  dispatchEvent(new Event('beforeunload'));
  logCaughtError(aborted);
  expect(log).toHaveBeenCalledOnce();
});

it('logs every other error while the document is left', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  dispatchEvent(new Event('beforeunload'));
  const error = new TypeError('x is undefined');
  logCaughtError(error);
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
});

it('does not log an aborted import without an error boundary', () => {
  const reject = () => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: aborted });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reject()).toBe(false);
  dispatchEvent(new Event('beforeunload'));
  expect(reject()).toBe(true);
});
