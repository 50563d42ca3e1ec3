// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readInZone } from '../../../../lib/format/time-zones-for-test.ts';
import { renderForTest } from '../../../../ui/render-for-test.ts';
import { Waitlist } from './waitlist.tsx';
import { organiserWaitlistQuery } from './waitlist-query.ts';

vi.mock('../../../../lib/live/live.ts', () => ({ useLiveTopic: () => undefined }));

afterEach(() => vi.restoreAllMocks());

const tokyo = { timeZone: 'Asia/Tokyo', utcOffsets: [{ from: '2020-01-01T00:00:00.000Z', minutes: 540 }] };

it('shows until when an offer is valid in the time zone of the event', () => {
  readInZone('Europe/Lisbon');
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const entry = { id: 'entry', name: 'Mara', email: 'mara@example.org', quantity: 1, ticketTypeName: 'Seat' };
  const items = [{ ...entry, joinedAt: '2026-11-20T10:00:00.000Z', offeredUntil: '2026-11-20T18:30:00.000Z' }];
  client.setQueryData(organiserWaitlistQuery('event').queryKey, {
    pages: [{ items, counts: [], nextCursor: null }],
    pageParams: [null],
  } as never);
  const view = renderForTest(
    <QueryClientProvider client={client}>
      <Waitlist eventId="event" clock={tokyo} />
    </QueryClientProvider>,
  );
  expect(view.host.textContent).toMatch(/Sat 21 Nov( 2026)?, 03:30 (JST|GMT\+9)/);
  view.remove();
});
