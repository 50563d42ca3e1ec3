import { lazy, Suspense } from 'react';
import type { EventPage } from '@festoon/contracts/event-page';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { AccessCode } from './access-code.tsx';
import { holdError } from './hold-error.ts';
import { PromoCode } from './promo-code.tsx';
import { TicketRow } from './ticket-row.tsx';
import { TicketTotal } from './ticket-total.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';
import { useViewer, type Viewer } from './viewer.ts';

const OwnPriceField = lazy(async () => ({ default: (await import('./own-price-field.tsx')).OwnPriceField }));
const WaitingRow = lazy(async () => ({ default: (await import('./waiting-box.tsx')).WaitingRow }));

export type TicketPickerProps = { event: EventPage; picker: TicketPickerState };

/** Ticket types with a stepper each, an access code on demand, and the running total with its one button. */
export function TicketPicker({ event, picker }: TicketPickerProps) {
  const { hold, offers, totals } = picker;
  const viewer = useViewer();
  const domainError = hold.isError ? holdError(hold.error, offers) : null;
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        picker.submit();
      }}
      className="grid gap-4 bg-inherit"
    >
      <ul className="grid">
        {offers.map((offer) => (
          <PickedRow key={offer.id} offer={offer} event={event} picker={picker} />
        ))}
      </ul>
      {(event.hasLockedTickets || picker.code.value !== '') && <AccessCode code={picker.code} />}
      {hasPrice(offers) && <PromoCode promo={picker.promo} isVisitor={viewer === 'visitor'} />}
      <TicketTotal totals={totals}>
        {domainError && (
          <InlineNotice tone="failure" title={domainError.title} announce>
            {domainError.advice}
          </InlineNotice>
        )}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          disabled={totals.count === 0}
          busy={hold.isPending}
          busyLabel="Holding your tickets"
        >
          {continueLabel(totals, viewer)}
        </Button>
      </TicketTotal>
    </form>
  );
}

/** Where nothing costs anything, nothing can be taken off. */
function hasPrice(offers: TicketPickerState['offers']): boolean {
  return offers.some(({ kind, isPromoOnly = false }) => kind === 'paid' || isPromoOnly);
}

function continueLabel({ count, lines }: TicketPickerState['totals'], viewer: Viewer): string {
  if (viewer === 'visitor' && count > 0) return 'Sign in to book';
  return lines.some(({ offer }) => offer.requiresApproval) ? 'Request to join' : 'Continue';
}

function PickedRow({ offer, event, picker }: TicketPickerProps & { offer: TicketPickerState['offers'][number] }) {
  const chosen = picker.choice[offer.id];
  const quantity = chosen?.quantity ?? 0;
  return (
    <TicketRow
      offer={offer}
      clock={event}
      quantity={quantity}
      control={(describedBy) => (
        <NumberStepper
          label={`${offer.name}, number of tickets`}
          value={quantity}
          max={offer.maxPerBooking}
          describedBy={describedBy}
          onChange={(next) => picker.setQuantity(offer, next)}
        />
      )}
    >
      {offer.state === 'sold_out' && (
        <Suspense fallback={<span className="skeleton block h-9 w-44 rounded-full" />}>
          <WaitingRow event={event} offer={offer} code={picker.code.value} />
        </Suspense>
      )}
      {offer.kind === 'pay_what_you_can' && quantity > 0 && (
        <Suspense fallback={<span className="skeleton block h-17 rounded-control" />}>
          <OwnPriceField
            offer={offer}
            value={chosen?.unitPriceMinor}
            onChange={(amount) => picker.setPrice(offer, amount)}
          />
        </Suspense>
      )}
    </TicketRow>
  );
}
