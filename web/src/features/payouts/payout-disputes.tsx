import type { PayoutCase } from '@festoon/contracts/payouts';
import { formatDay, ownZone } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { disputeLabels } from './payout-text.ts';

/** The open disputes that may take money from the account of a payout. */
export function PayoutDisputes({ payout }: { readonly payout: PayoutCase }) {
  const { disputes, currency } = payout;
  if (disputes.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm" aria-label="Open disputes">
      <h3 className="font-semibold">Open disputes</h3>
      <ul className="grid gap-1">
        {disputes.map(({ id, kind, title, reason, amountMinor, openedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {[disputeLabels[kind], title, reason.replaceAll('_', ' '), formatDay(openedAt, ownZone())]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
