import { Link } from '@tanstack/react-router';
import type { SubscriptionOverview } from '@festoon/contracts/subscription';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { MessageCircleIcon, RadioIcon, TicketIcon } from '../../ui/icons.ts';
import { linkClass } from '../../ui/links.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { formatMonth } from './premium-text.ts';

/** Shows the benefits of premium, each with a link, and their use this month. */
export function ThisMonth({ feeFree }: Pick<SubscriptionOverview, 'feeFree'>) {
  const { taken, limit, month, saved } = feeFree;
  const used = `${taken} of ${limit} fee-free tickets used in ${formatMonth(month)}`;
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl font-semibold">What you have</h2>
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="font-medium">{used}</span>
          {saved.amountMinor > 0 && (
            <span className="text-success tabular-nums">
              {formatMoney(saved.amountMinor, saved.currency)} of fees stayed with you
            </span>
          )}
        </p>
        <ProgressBar label="Fee-free tickets" value={taken} max={limit} valueText={used} meter />
        <p className="text-sm text-muted">
          Sales of your own events pay no platform fee for the first {limit} paid tickets of each month.
        </p>
      </div>
      <ul className="grid gap-3 border-t border-line pt-4">
        <li className="flex gap-3">
          <MessageCircleIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            <Link to="/chats/{-$conversationId}" className={linkClass}>
              Chats and calls
            </Link>{' '}
            with the people of your events
          </span>
        </li>
        <li className="flex gap-3">
          <RadioIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            <Link to="/live-stream/{-$channel}" className={linkClass}>
              Live streams
            </Link>
            , to watch and to give
          </span>
        </li>
        <li className="flex gap-3">
          <TicketIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            Early access to tickets where an organiser offers it.{' '}
            <Link to="/explore" className={linkClass}>
              Explore events
            </Link>
          </span>
        </li>
      </ul>
    </Card>
  );
}
