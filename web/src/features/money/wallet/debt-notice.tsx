import type { DebtReason, Wallet } from '@festoon/contracts/money/wallet';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';

const reasonLabels: Readonly<Record<DebtReason['kind'], string>> = {
  dispute_open: 'The bank is deciding on this payment',
  dispute_lost: 'The bank took this payment back',
  refunded: 'This payment was refunded to the card',
};

/** Says what the wallet owes, why, and how to pay it; nothing without a debt. */
export function DebtNotice({ wallet }: { readonly wallet: Wallet }) {
  const { debtMinor, debtReasons, currency } = wallet;
  if (debtMinor === 0) return null;
  const isUndecided = debtReasons.some(({ kind }) => kind === 'dispute_open');
  return (
    <InlineNotice
      tone="warning"
      title={`Your wallet owes ${formatMoney(debtMinor, currency)}`}
      action={
        <a href="#top-up" className={linkClass}>
          Top up to pay it
        </a>
      }
    >
      <div className="grid gap-2">
        <p>
          Card payments that were added to your wallet are being returned to the card, and you have spent that money. Any
          money that comes in pays this first. Until then you can’t spend from your wallet, request a payout or delete your
          account.
          {isUndecided && ' If the bank decides against the dispute, you no longer owe the amount.'}
        </p>
        <ul className="grid gap-1">
          {debtReasons.map((reason) => (
            <li key={reason.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {reason.label}. {reasonLabels[reason.kind]}, {formatDay(reason.at, ownZone())}.
              </span>
              <span className="tabular-nums">{formatMoney(reason.amountMinor, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </InlineNotice>
  );
}
