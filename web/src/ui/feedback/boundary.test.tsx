// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from './boundary.tsx';
import { Card } from '../card.tsx';
import { renderForTest } from '../render-for-test.ts';

let answer: unknown;
let requestCount = 0;

function List() {
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: async () => {
      requestCount += 1;
      return answer as { items: string[] };
    },
  });
  return data ? <p>{data.items.map((item) => item.toUpperCase())}</p> : <p>loading</p>;
}

const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <h1>Page</h1>
    <Card>
      <List />
    </Card>
  </QueryClientProvider>
);
const shows = (view: ReturnType<typeof renderForTest>, text: string) =>
  act(() => vi.waitFor(() => expect(view.host.textContent).toContain(text)));

describe('Boundary', () => {
  beforeEach(() => {
    requestCount = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([{}, { items: null }, { items: [7] }, 'text'])(
    'contains a malformed response within its block: %j',
    async (malformed) => {
      answer = malformed;
      const view = renderForTest(page(new QueryClient()));
      await shows(view, 'We couldn’t show this');
      expect(view.host.textContent).toContain('Page');
      view.remove();
    },
  );

  it('refetches when its button is pressed', async () => {
    answer = {};
    const view = renderForTest(page(new QueryClient()));
    await shows(view, 'We couldn’t show this');
    answer = { items: ['there'] };
    view.click('button');
    await shows(view, 'PageTHERE');
    expect(requestCount).toBe(2);
    view.remove();
  });

  it('renders nothing when a child throws and no fallback is given', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const view = renderForTest(
      <Boundary>
        <Broken />
      </Boundary>,
    );
    expect(view.host.textContent).toBe('');
    view.remove();
  });
});
