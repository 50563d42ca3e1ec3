import { Link } from '@tanstack/react-router';
import type { SubscriptionOverview } from '@festoon/contracts/subscription';
import { formatMoney } from '../../lib/money.ts';
import { useOnline } from '../../lib/online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { countDays, formatLongDay, daysLeft } from './premium-text.ts';
import { PremiumProblem } from './premium-problem.tsx';
import { useBuyPremium } from './use-premium.ts';

/** A renewal that was not paid: how long premium stays open, and every way to pay it now. */
export function LateNotice({ overview }: { overview: SubscriptionOverview }) {
  const online = useOnline();
  const buy = useBuyPremium(() => undefined);
  const { late, next, subscription, walletAvailable } = overview;
  if (late === null || next === null) return null;
  const { price, type } = next;
  const amount = formatMoney(price.amountMinor, price.currency);
  const missing = price.amountMinor - walletAvailable.amountMinor;
  return (
    <div className="grid gap-3">
      <InlineNotice
        tone="warning"
        title={`Your renewal is not paid. Premium stays open for ${countDays(daysLeft(late.until))}.`}
      >
        <p>
          {subscription.paidBy === 'wallet'
            ? `Your wallet did not hold the ${amount}. Fill it and the renewal is paid within the hour by itself.`
            : `Your card did not take the ${amount}. We try it again; you can also pay now.`}{' '}
          After {formatLongDay(late.until)} premium ends.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {missing <= 0 ? (
            <Button
              tone="primary"
              busy={buy.busy}
              disabled={!online}
              onClick={() => buy.mutate({ type, way: 'wallet' })}
            >{`Pay ${amount} from your wallet`}</Button>
          ) : (
            <Link to="/profile/wallet" className={buttonClass('secondary')}>
              Top up your wallet
            </Link>
          )}
          <Button
            tone={missing <= 0 ? 'secondary' : 'primary'}
            busy={buy.busy}
            busyLabel="Opening the payment page"
            disabled={!online}
            onClick={() => buy.mutate({ type, way: 'card' })}
          >
            {subscription.paidBy === 'wallet' ? `Pay ${amount} by card` : 'Pay with another card'}
          </Button>
        </div>
      </InlineNotice>
      <PremiumProblem error={buy.error} />
    </div>
  );
}
