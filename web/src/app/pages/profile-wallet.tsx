import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { ReturnToCheckout } from '../../features/ticketing/bookings/return-to-checkout.tsx';
import { connectedAccountQuery, ownPayoutsQuery } from '../../features/money/payouts/payout-queries.ts';
import { PayoutSection } from '../../features/money/payouts/payout-section.tsx';
import { readStatementFilter, type StatementFilter } from '../../features/money/wallet/statement-filter.ts';
import { TopUpCancelled, TopUpOutcome, ProcessingTopUps } from '../../features/money/wallet/top-up-outcome.tsx';
import { statementQuery, topUpTermsQuery, walletQuery } from '../../features/money/wallet/wallet-queries.ts';
import { WalletScreen } from '../../features/money/wallet/wallet-screen.tsx';
import { WalletSkeleton } from '../../features/money/wallet/wallet-skeleton.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

type Search = { readonly [Name in 'session_id' | 'topup' | 'returnUrl']?: string | undefined };

function ProfileWallet() {
  const search = useSearch({ from: '/site/profile/wallet' });
  const filter = readStatementFilter(search);
  const navigate = useNavigate();
  const accountId = useSession(({ user }) => user?.id);
  const { data: wallet } = useQuery(walletQuery);
  const hasIncome = wallet !== undefined && wallet.pendingMinor > 0;
  const { data: account } = useQuery(connectedAccountQuery);
  const show = (next: Search & StatementFilter) =>
    void navigate({ to: '/profile/wallet', search: { ...next }, replace: true, resetScroll: false });
  return (
    <WalletScreen
      accountId={accountId}
      filter={filter}
      onFilterChange={(next) => show({ ...returnOf(search), ...next })}
      outcome={
        <>
          <ReturnToCheckout returnUrl={search.returnUrl} />
          <Outcome search={search} onClose={() => show(filter)} />
        </>
      }
      payouts={<PayoutSection accountId={accountId} hasIncome={hasIncome} />}
      arePayoutsFirst={hasIncome || (account !== undefined && account.status !== 'none')}
    />
  );
}

/** Returns the search values that the payment page adds to the return address. */
function returnOf({ session_id, topup }: Search): Search {
  return { ...(session_id !== undefined && { session_id }), ...(topup !== undefined && { topup }) };
}

function Outcome({ search, onClose }: { readonly search: Search; readonly onClose: () => void }) {
  const { session_id: sessionId, topup } = search;
  if (sessionId !== undefined && sessionId !== '') return <TopUpOutcome sessionId={sessionId} onClose={onClose} />;
  return topup === 'cancelled' ? <TopUpCancelled onClose={onClose} /> : <ProcessingTopUps />;
}

/** Milliseconds that the page waits for the payment provider, which the server may ask for the account. */
const ACCOUNT_WAIT_MS = 1000;

/** Loads the connected account with the page, because the payouts appear above other parts of it and would move them. */
async function loadAccount(queryClient: QueryClient): Promise<void> {
  const isKnown = queryClient.getQueryData(connectedAccountQuery.queryKey) !== undefined;
  const loading = queryClient.prefetchQuery(connectedAccountQuery);
  if (isKnown) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ACCOUNT_WAIT_MS);
  });
  await Promise.race([loading, timeout]);
  clearTimeout(timer);
}

export const page: Page = {
  component: ProfileWallet,
  skeleton: WalletSkeleton,
  load: async ({ queryClient, search }) => {
    await Promise.all([
      loadAccount(queryClient),
      queryClient.prefetchInfiniteQuery(ownPayoutsQuery),
      queryClient.prefetchQuery(walletQuery),
      queryClient.prefetchQuery(topUpTermsQuery),
      queryClient.prefetchInfiniteQuery(statementQuery(readStatementFilter(search))),
    ]);
    return { title: profilePagesText('wallet') };
  },
};
