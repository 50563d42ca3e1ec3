// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { walletQuery } from './wallet-queries.ts';
import { WalletScreen } from './wallet-screen.tsx';

vi.mock('../../../lib/live/live.ts', () => ({ useLiveTopic: () => undefined }));

afterEach(() => vi.restoreAllMocks());

function headingsOf(arePayoutsFirst: boolean): string[] {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const amounts = { availableMinor: 0, pendingMinor: 0, reservedMinor: 0, debtMinor: 0 };
  const lists = { pending: [], reservations: [], debtReasons: [] };
  client.setQueryData(walletQuery.queryKey, { currency: 'EUR', hasEntries: false, ...amounts, ...lists } as never);
  const view = renderForTest(
    <QueryClientProvider client={client}>
      <WalletScreen
        accountId={undefined}
        filter={{}}
        onFilterChange={() => undefined}
        outcome={null}
        payouts={<h2>Payouts</h2>}
        arePayoutsFirst={arePayoutsFirst}
      />
    </QueryClientProvider>,
  );
  const headings = Array.from(view.host.querySelectorAll('h2'), ({ textContent }) => textContent);
  view.remove();
  return headings.slice(0, 3);
}

it('shows payouts before the top-up form to an organiser', () => {
  expect(headingsOf(true)).toEqual(['Available', 'Payouts', 'Top up']);
});

it('shows the top-up form first to everyone else', () => {
  expect(headingsOf(false)).toEqual(['Available', 'Top up', 'Payouts']);
});
