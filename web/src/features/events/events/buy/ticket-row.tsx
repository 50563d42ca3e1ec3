import { currentLocale } from '@festoon/catalogue/language';
import { useId, type ReactNode } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { formatMinutes } from '../../../../lib/format/format-number.ts';
import { useViewerTimeZone } from '../../../../lib/format/use-viewer-time-zone.ts';
import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import type { SelectableTicketType } from './promo-prices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Price } from '../../../../ui/price.tsx';
import { isOnSale } from './buy-state.ts';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { ticketRowText } from '@festoon/catalogue/events/ticket-row';

export type TicketRowProps = {
  ticketType: SelectableTicketType;
  clock: EventClock;
  quantity?: number;
  /** The stepper; its space is reserved until it loads. Receives the id of the text about limits. */
  control?: (describedBy: string) => ReactNode;
  children?: ReactNode;
};

/** Shows one ticket type: its description, its total price and the quantity. */
export function TicketRow({ ticketType, clock, quantity = 0, control, children }: TicketRowProps) {
  const limitId = useId();
  const isBookable = isOnSale(ticketType) && ticketType.maxPerBooking >= ticketType.minPerBooking;
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-semibold">{ticketType.name}</h3>
          <p className={isOnSale(ticketType) ? 'font-medium' : 'text-muted'}>
            <TicketPrice ticketType={ticketType} />
          </p>
          {ticketType.description && (
            <p className="text-sm text-muted">
              <bdi>{ticketType.description}</bdi>
            </p>
          )}
          {ticketType.attendance === 'online' && <p className="text-sm text-muted">{ticketRowText('watchOnline')}</p>}
          {ticketType.opens !== null && ticketType.opens.length > 0 && (
            <p className="text-sm text-muted">{describeOpenings(ticketType, ticketType.opens)}</p>
          )}
          {ticketType.requiresApproval && (
            <p className="text-sm text-muted">{ticketRowText('theOrganiserApprovesEachRequestYou')}</p>
          )}
        </div>
        {isBookable ? (
          <span className="flex shrink-0 justify-end">{control?.(limitId)}</span>
        ) : (
          <SaleStateBadge ticketType={ticketType} clock={clock} />
        )}
      </div>
      {children}
      <p id={limitId} className="text-sm text-warning empty:hidden">
        {formatLimit(ticketType, quantity)}
      </p>
    </li>
  );
}

function TicketPrice({ ticketType }: { ticketType: SelectableTicketType }) {
  const { currency, discountMinor = 0, totalMinor } = ticketType;
  if (discountMinor > 0 && isOnSale(ticketType)) {
    return (
      <>
        {joinParts(
          ticketRowText.parts('discountedPrice', {
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            price: () => <Price amountMinor={totalMinor} currency={currency} className="text-success" />,
            before: () => (
              <s className="font-normal text-muted">
                <Price amountMinor={totalMinor + discountMinor} currency={currency} />
              </s>
            ),
          }),
        )}
      </>
    );
  }
  if (ticketType.kind !== 'pay_what_you_can') return <Price amountMinor={totalMinor + discountMinor} currency={currency} />;
  return (
    <>
      {joinParts(
        ticketRowText.parts('payWhatYouCanFrom', {
          price: () => <Price amountMinor={totalMinor} currency={currency} freeAtZero={false} />,
        }),
      )}
    </>
  );
}

/** Returns what the organiser says that tickets of a type open on the web, and from when. */
function describeOpenings(ticketType: SelectableTicketType, opens: readonly TicketOpening[]): string {
  const names = opens.map((opening) =>
    opening === 'replay' && ticketType.replayDays !== null
      ? ticketRowText('replayFor', { days: ticketType.replayDays })
      : ticketRowText(opening),
  );
  const includes = ticketRowText('includes', { parts: new Intl.ListFormat(currentLocale()).format(names) });
  if (ticketType.opensMinutesBefore === null || (!opens.includes('stream') && !opens.includes('chat'))) return includes;
  const start =
    ticketType.opensMinutesBefore === 0
      ? ticketRowText('opensAtStart')
      : ticketRowText('opensBefore', { time: formatMinutes(ticketType.opensMinutesBefore) });
  return `${includes} ${start}`;
}

/** Returns the limit text when it matters: few tickets are left, or the maximum is reached. */
function formatLimit(ticketType: SelectableTicketType, quantity: number): string {
  if (!isOnSale(ticketType)) return '';
  if (ticketType.maxPerBooking === 0) return ticketRowText('youveReachedTheLimitPerPerson');
  if (ticketType.available !== null && ticketType.available < ticketType.minPerBooking)
    return ticketRowText('notEnoughLeftForTheMinimum');
  if (quantity === ticketType.maxPerBooking) return ticketRowText('mostNow', { max: ticketType.maxPerBooking });
  if (ticketType.available !== null) return ticketRowText('left', { available: ticketType.available });
  return quantity === 0 && ticketType.minPerBooking > 1
    ? ticketRowText('minimum', { minPerBooking: ticketType.minPerBooking })
    : '';
}

function SaleStateBadge({ ticketType, clock }: { ticketType: SelectableTicketType; clock: EventClock }) {
  const viewerTimeZone = useViewerTimeZone(clock.timeZone);
  if (ticketType.state === 'not_yet' && ticketType.salesStartAt !== null) {
    return (
      <span className="grid justify-items-end gap-1 text-end text-sm text-muted">
        <Badge tone="info">{ticketRowText('opensSoon')}</Badge>
        {formatInstant(ticketType.salesStartAt, clock, { year: false, viewerTimeZone })}
      </span>
    );
  }
  return <Badge>{ticketRowText(STATE_LABELS[ticketType.state])}</Badge>;
}

const STATE_LABELS = {
  not_yet: 'notYet',
  sold_out: 'soldOut',
  ended: 'salesEnded',
  locked: 'locked',
  on_sale: 'limitReached',
  almost_gone: 'limitReached',
} as const satisfies Record<SelectableTicketType['state'], string>;
