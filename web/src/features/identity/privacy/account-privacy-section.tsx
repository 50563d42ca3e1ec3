import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { exportAccountData, eraseAccountAsAdmin, type AccountPrivacy } from '@festoon/contracts/identity/privacy';
import { ERASE_CONFIRMATION, type ErasureBlocker } from '@festoon/contracts/identity/privacy-text';
import { accountPrivacyText } from '@festoon/catalogue/identity/account-privacy';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ExportList } from './export-list.tsx';
import { accountPrivacyQuery } from './privacy-queries.ts';

/** The properties of a dialog that asks for a reason. */
type ReasonRequest = {
  readonly title: string;
  readonly message: ReactNode;
  readonly reasonHint: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

type AccountPrivacyProps = {
  readonly accountId: string;
  readonly name: string;
  /** Renders the dialog that asks for the reason. */
  readonly renderReasonDialog: (request: ReasonRequest) => ReactNode;
};

type PrivacyAction = 'copy' | 'erase' | null;

/**
 * Shows privacy actions for a person who wrote to an administrator: a data copy, which is sent only to the person, and
 * the erasure of the account.
 */
export function AccountPrivacySection({ accountId, name, renderReasonDialog }: AccountPrivacyProps) {
  const { data, error, isFetching, refetch } = useQuery(accountPrivacyQuery(accountId));
  const [action, setAction] = useState<PrivacyAction>(null);
  const actions = usePrivacyActions(accountId);
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  if (data.isErased) return <p className="text-sm text-muted">{accountPrivacyText('thisPersonWasErasedTheRemaining')}</p>;
  const shared = { reasonHint: accountPrivacyText('itStandsInTheAuditLog'), onClose: () => setAction(null) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.exports.length > 0 && <ExportList exports={data.exports} canDownload={false} />}
      <BlockerList {...data} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAction('copy')}>
          {accountPrivacyText('exportData')}
        </Button>
        <Button size="sm" tone="danger" disabled={data.blockers.length > 0} onClick={() => setAction('erase')}>
          {accountPrivacyText('erasePerson')}
        </Button>
      </div>
      {action === 'copy' &&
        renderReasonDialog({
          ...shared,
          title: accountPrivacyText('exportSData', { name }),
          message: accountPrivacyText('theyllGetAnEmailWhenIts'),
          confirmLabel: accountPrivacyText('exportData'),
          danger: false,
          onConfirm: actions.exportData,
        })}
      {action === 'erase' &&
        renderReasonDialog({
          ...shared,
          title: accountPrivacyText('erasePermanently', { name }),
          message: accountPrivacyText('firstVerifyThatTheRequestReally'),
          confirmLabel: accountPrivacyText('erasePerson'),
          danger: true,
          onConfirm: actions.erase,
        })}
    </div>
  );
}

const BLOCKERS = {
  administrator: 'blockedAdministrator',
  money_in_wallet: 'blockedMoneyInWallet',
  wallet_debt: 'blockedWalletDebt',
  payout_on_the_way: 'blockedPayout',
  payment_open: 'blockedPayment',
  refund_open: 'blockedRefund',
  dispute_open: 'blockedDispute',
  coming_events: 'blockedEvents',
  coming_tickets: 'blockedTickets',
  live_now: 'blockedLive',
} as const satisfies Record<ErasureBlocker, string>;

function BlockerList({ blockers }: AccountPrivacy) {
  if (blockers.length === 0) return null;
  return (
    <div className="text-sm text-ink-2">
      <p>{accountPrivacyText('youCantEraseThisPersonYet')}</p>
      <ul className="list-disc ps-5">
        {blockers.map((blocker) => (
          <li key={blocker}>{accountPrivacyText(BLOCKERS[blocker])}</li>
        ))}
      </ul>
    </div>
  );
}

function usePrivacyActions(accountId: string) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: (mutation: () => Promise<AccountPrivacy>) => mutation(),
    onSuccess: (privacy) => client.setQueryData(accountPrivacyQuery(accountId).queryKey, privacy),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'people'] }),
    meta: inlineErrors,
  });
  return {
    exportData: async (reason: string) => {
      await run.mutateAsync(() => call(exportAccountData, { accountId, reason }));
      toast.success(accountPrivacyText('exportStartedTheyllGetAnEmail'));
    },
    erase: async (reason: string) => {
      await run.mutateAsync(() => call(eraseAccountAsAdmin, { accountId, reason, confirmation: ERASE_CONFIRMATION }));
      toast.success(accountPrivacyText('personErased'));
    },
  };
}
