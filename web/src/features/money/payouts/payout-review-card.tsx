import type { PayoutReview } from '@festoon/contracts/money/payouts';
import { payoutReviewText } from '@festoon/catalogue/money/payout-review';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { approvalLabel, blockLabel, payoutWarnings, earlierPayoutsLabel, disputeLabel } from './payout-review-text.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

type PayoutReviewProps = {
  readonly payout: PayoutReview;
  /** The viewer's account, because no one approves a payout twice. */
  readonly ownId: string | undefined;
  readonly onDecide: (decision: 'approve' | 'reject') => void;
};

/** Shows one pending payout: the account, the amount, and the facts for the decision. */
export function PayoutReviewCard({ payout, ownId, onDecide }: PayoutReviewProps) {
  const { owner, amountMinor, currency, requestedAt, approvals } = payout;
  const hasApproved = approvals.some(({ id }) => id === ownId);
  const approvalText = approvalLabel(payout);
  const block = blockLabel(payout);
  const amount = formatMoney(amountMinor, currency);
  return (
    <li className="grid gap-4 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{owner.name}</p>
          <p className="text-sm text-muted">
            <EmailAddress email={owner.email} />
          </p>
        </div>
        <div className="grid gap-0.5 sm:justify-items-end">
          <Price amountMinor={amountMinor} currency={currency} className="text-xl font-semibold" />
          <p className="text-sm text-muted">{payoutReviewText('askedAgo', { requestedAt: formatRelative(requestedAt) })}</p>
        </div>
      </div>
      <PayoutWarnings payout={payout} />
      <Facts payout={payout} />
      <PayoutDisputes payout={payout} />
      {block !== null && <InlineNotice tone="warning" title={block} />}
      {approvalText !== null && <InlineNotice title={approvalText} />}
      <div className="flex flex-wrap gap-2">
        {!hasApproved && block === null && (
          <Button
            tone="primary"
            aria-label={payoutReviewText('approveLabel', { amount, name: owner.name })}
            onClick={() => onDecide('approve')}
          >
            {payoutReviewText('approve')}
          </Button>
        )}
        <Button
          aria-label={payoutReviewText('rejectLabel', { amount, name: owner.name })}
          onClick={() => onDecide('reject')}
        >
          {payoutReviewText('reject')}
        </Button>
      </div>
    </li>
  );
}

function PayoutWarnings({ payout }: Pick<PayoutReviewProps, 'payout'>) {
  const warnings = payoutWarnings(payout);
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={payoutReviewText('toNotice')}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Badge tone="warning">{warning}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Facts({ payout }: Pick<PayoutReviewProps, 'payout'>) {
  const { owner, currency, bankLast4 } = payout;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const facts = [
    [payoutReviewText('incomeFromEvents'), money(payout.incomeMinor)],
    [payoutReviewText('toppedUpByCard'), money(payout.toppedUpMinor)],
    [payoutReviewText('refundedToWallet'), money(payout.refundedMinor)],
    [payoutReviewText('pendingFromUpcomingEvents'), money(payout.pendingMinor)],
    [payoutReviewText('leftInWallet'), money(payout.availableMinor)],
    [payoutReviewText('earlierPayouts'), earlierPayoutsLabel(payout)],
    [
      payoutReviewText('bankAccount'),
      bankLast4 === null ? payoutReviewText('knownToTheProvider') : payoutReviewText('endsIn', { bankLast4 }),
    ],
    [payoutReviewText('hereSince'), formatDay(owner.joinedAt, ownZone())],
    [payoutReviewText('secondFactor'), owner.hasSecondFactor ? payoutReviewText('on') : payoutReviewText('off')],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the open disputes that may take money from the account of a payout. */
function PayoutDisputes({ payout }: { readonly payout: PayoutReview }) {
  const { disputes, currency } = payout;
  if (disputes.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm" aria-label={payoutReviewText('openDisputes')}>
      <h3 className="font-semibold">{payoutReviewText('openDisputes')}</h3>
      <ul className="grid gap-1">
        {disputes.map(({ id, kind, title, reason, amountMinor, openedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {[disputeLabel(kind), title, reason.replaceAll('_', ' '), formatDay(openedAt, ownZone())]
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
