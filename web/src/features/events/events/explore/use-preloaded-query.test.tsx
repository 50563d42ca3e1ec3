import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { seedData } from '../../../../lib/api/seed-data.ts';
import { renderForTest } from '../../../../ui/render-for-test.ts';
import { usePreloadedQuery } from './use-preloaded-query.ts';

function setUp() {
  const client = new QueryClient();
  const answer = vi.fn(async () => ({ text: 'fresh' }));
  const options = { queryKey: ['thing'], queryFn: answer };
  const PreloadedText = () => <p>{usePreloadedQuery(options)?.text ?? 'nothing'}</p>;
  const view = renderForTest(
    <QueryClientProvider client={client}>
      <PreloadedText />
    </QueryClientProvider>,
  );
  const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));
  return { client, answer, view, settle };
}

describe('usePreloadedQuery', () => {
  it('does not fetch without cached data', async () => {
    const { answer, view, settle } = setUp();
    await settle();
    expect(view.host.textContent).toBe('nothing');
    expect(answer).not.toHaveBeenCalled();
  });

  it('renders data that is added to the cache', async () => {
    const { client, view, settle } = setUp();
    act(() => {
      client.setQueryData(['thing'], { text: 'old' });
    });
    await settle();
    expect(view.host.textContent).toBe('old');
  });

  it.each([
    ['invalidated', (client: QueryClient) => client.invalidateQueries()],
    ['dropped', (client: QueryClient) => Promise.resolve(client.removeQueries())],
  ])('refetches %s data and keeps the previous data meanwhile', async (_name, lose) => {
    const { client, answer, view, settle } = setUp();
    act(() => {
      client.setQueryData(['thing'], { text: 'old' });
    });
    await settle();
    act(() => void lose(client));
    expect(view.host.textContent).toBe('old');
    await settle();
    expect(view.host.textContent).toBe('fresh');
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('hydrates with the data that the server rendered, and shows newer data after it', async () => {
    const client = new QueryClient();
    const PreloadedText = () => (
      <p>{usePreloadedQuery({ queryKey: ['thing'], queryFn: () => Promise.resolve({ text: 'x' }) })?.text}</p>
    );
    const app = (
      <QueryClientProvider client={client}>
        <PreloadedText />
      </QueryClientProvider>
    );
    client.setQueryData(['thing'], { text: 'server' });
    const host = document.createElement('div');
    host.innerHTML = renderToString(app);
    seedData.set(hashKey(['thing']), { text: 'server' });
    client.setQueryData(['thing'], { text: 'newer' });
    const errors: unknown[] = [];
    await act(async () => void hydrateRoot(host, app, { onRecoverableError: (error) => errors.push(error) }));
    seedData.clear();
    expect([host.textContent, errors]).toEqual(['newer', []]);
  });
});
