import type { NotificationPreferences } from '@festoon/contracts/notifications/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchTransport, setTransport } from '../../../lib/api/api-client.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { preferencesQuery } from './notification-queries.ts';
import { QuietHoursSection } from './quiet-hours-section.tsx';

const quiet = { from: '22:00', until: '07:00' };

function choicesWith(quietHours: typeof quiet | null): NotificationPreferences {
  return { preferences: [], settings: { digest: 'off', digestHour: 8, quietHours }, timeZone: null, deviceTimeZone: null };
}

/** Renders the section with a server that answers when the test allows it. */
function setUp() {
  const replies: ((reply: { status: number; text: string }) => void)[] = [];
  setTransport(() => new Promise((resolve) => replies.push(resolve)));
  const client = createQueryClient(() => {});
  client.setQueryData(preferencesQuery.queryKey, choicesWith(null));
  const Screen = () => {
    const { data } = useQuery(preferencesQuery);
    return data && <QuietHoursSection preferences={data} />;
  };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const view = renderForTest(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <Screen />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const input = view.find('input[role=switch]') as HTMLInputElement;
  const reply = (status: number, body: unknown) =>
    act(async () => {
      replies.shift()?.({ status, text: JSON.stringify(body) });
      await new Promise((done) => setTimeout(done));
    });
  return { client, view, input, replies, reply };
}

afterEach(() => setTransport(fetchTransport));

it('updates the switch immediately and keeps its value until the response is merged', async () => {
  const { client, view, input, replies, reply } = setUp();
  // An earlier read that is cancelled must not revert the press.
  void client.fetchQuery({ ...preferencesQuery, staleTime: 0 }).catch(() => undefined);
  view.click('input[role=switch]');
  expect(input.checked).toBe(true);
  await act(() => vi.waitFor(() => expect(replies).toHaveLength(2)));
  expect(input.checked).toBe(true);
  replies.shift();
  await reply(200, choicesWith(quiet));
  await act(() => vi.waitFor(() => expect(replies).toHaveLength(1)));
  expect(input.checked).toBe(true);
  await reply(200, choicesWith(quiet));
  expect(input.checked).toBe(true);
  expect(client.getQueryState(preferencesQuery.queryKey)).toMatchObject({ data: choicesWith(quiet), fetchStatus: 'idle' });
  view.remove();
});

it('reverts the switch when the save fails', async () => {
  const { view, input, replies, reply } = setUp();
  view.click('input[role=switch]');
  await act(() => vi.waitFor(() => expect(replies).toHaveLength(1)));
  await reply(500, {});
  await act(() => vi.waitFor(() => expect(replies).toHaveLength(1)));
  await reply(200, choicesWith(null));
  await act(() => vi.waitFor(() => expect(input.checked).toBe(false)));
  expect(view.host.textContent).toContain('Server error');
  view.remove();
});
