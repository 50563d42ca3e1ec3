import type { ReactNode } from 'react';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import type { ChangeOption, TicketChangeQuote } from '@festoon/contracts/ticketing/ticket-changes';
import { ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { splitChangeRefund } from './ticket-change-text.ts';

type ChangeSummaryProps = {
  readonly booking: Booking;
  readonly quote: TicketChangeQuote;
  readonly option: ChangeOption;
  readonly to: RefundTarget;
};

/** Shows the old and the new tickets, what the buyer pays or gets back, and what happens then. */
export function ChangeSummary({ booking, quote, option, to }: ChangeSummaryProps) {
  const count = quote.selectedIds.length;
  const date = quote.dates.find(({ eventId }) => eventId === quote.eventId);
  const isPaid = (option.differenceMinor ?? 0) > 0;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-subtle p-4 sm:grid-cols-2">
        <Side label={ticketChangesText('now')} tickets={oldTickets(quote)}>
          {formatEventTime(booking.event, { viewerTimeZone: ownZone() })}
        </Side>
        <Side label={ticketChangesText('new')} tickets={[ticketChangesText('ticketCount', { count, name: option.name })]}>
          {date && formatEventTime(date, { viewerTimeZone: ownZone() })}
        </Side>
      </dl>
      <p className="text-lg font-semibold tabular-nums">{differenceText({ option, to, currency: quote.currency })}</p>
      <div className="grid gap-2 text-ink-2">
        <p>{isPaid ? ticketChangesText('paidFirst') : ticketChangesText('oldTicketsStop', { count })}</p>
        {booking.promoCode !== null && <p>{ticketChangesText('promoCodeEnds', { promoCode: booking.promoCode })}</p>}
        {quote.tickets.some(({ id, priceMinor }) => quote.selectedIds.includes(id) && priceMinor > 0) && (
          <p>{ticketChangesText('laterRefunds')}</p>
        )}
      </div>
    </div>
  );
}

function Side({ label, tickets, children }: { label: string; tickets: readonly string[]; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid gap-0.5">
        {tickets.map((ticket) => (
          <span key={ticket} className="font-medium">
            {ticket}
          </span>
        ))}
        <span className="text-sm text-ink-2">{children}</span>
      </dd>
    </div>
  );
}

/** Returns the selected tickets by type, such as "2 × General". */
function oldTickets({ tickets, selectedIds }: TicketChangeQuote): string[] {
  const counts = new Map<string, number>();
  for (const { id, ticketTypeName } of tickets)
    if (selectedIds.includes(id)) counts.set(ticketTypeName, (counts.get(ticketTypeName) ?? 0) + 1);
  return [...counts].map(([name, count]) => ticketChangesText('ticketCount', { count, name }));
}

type Difference = { readonly option: ChangeOption; readonly to: RefundTarget; readonly currency: string };

function differenceText({ option, to, currency }: Difference): string {
  const differenceMinor = option.differenceMinor ?? 0;
  const amount = formatMoney(Math.abs(differenceMinor), currency);
  if (differenceMinor === 0) return ticketChangesText('nothingToPay');
  if (differenceMinor > 0) return ticketChangesText('youPay', { amount });
  const { cardMinor, walletMinor } = splitChangeRefund(option, to);
  if (walletMinor === 0) return ticketChangesText('youGetBackToCard', { amount });
  if (cardMinor === 0) return ticketChangesText('youGetBackToWallet', { amount });
  const parts = { card: formatMoney(cardMinor, currency), wallet: formatMoney(walletMinor, currency) };
  return ticketChangesText('youGetBackToBoth', parts);
}
