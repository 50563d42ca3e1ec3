import { type ComponentProps, lazy, Suspense, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { NumberStepper } from '../../../../ui/form/number-stepper.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { AccessCode } from './access-code.tsx';
import { bookLabel } from './book-label.ts';
import { holdError } from './hold-error.ts';
import { isOnSale } from './buy-state.ts';
import { TicketRow } from './ticket-row.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';
import { useViewer } from '../viewer.ts';
import { Price } from '../../../../ui/price.tsx';
import type { ChoiceTotals } from './choice.ts';

const OwnPriceField = lazy(async () => ({ default: (await import('./own-price-field.tsx')).OwnPriceField }));
const PromoCode = lazy(async () => ({ default: (await import('./promo-code.tsx')).PromoCode }));
const UnavailableTickets = lazy(async () => ({
  default: (await import('./unavailable-tickets.tsx')).UnavailableTickets,
}));

export type TicketPickerProps = {
  event: EventPage;
  picker: TicketPickerState;
  /** True if the button takes the focus, because the person returns with a choice. */
  focusesButton: boolean;
};

/**
 * Shows the ticket types with steppers, those that are not on sale at the end, fields for codes on request, and the total
 * with its button. Without a choice, the button moves to the ticket types.
 */
export function TicketPicker({ event, picker, focusesButton }: TicketPickerProps) {
  const { hold, ticketTypes, totals } = picker;
  const viewer = useViewer();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  useEffect(() => {
    if (focusesButton) button.current?.focus();
  }, [focusesButton]);
  const domainError = hold.isError ? holdError(hold.error, ticketTypes) : null;
  const unavailable = ticketTypes.filter((ticketType) => !isOnSale(ticketType));
  const submit = () => {
    setChoiceMissing(totals.count === 0);
    if (totals.count > 0) return picker.submit();
    (list.current?.querySelector('input') ?? list.current)?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
      className="grid gap-4 bg-inherit"
    >
      <ul ref={list} tabIndex={-1} className="grid">
        {ticketTypes.filter(isOnSale).map((ticketType) => (
          <TicketPickerRow key={ticketType.id} ticketType={ticketType} event={event} picker={picker} />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <Suspense fallback={<span className="-my-2 block h-11" />}>
          <UnavailableTickets event={event} ticketTypes={unavailable} code={picker.code.value} />
        </Suspense>
      )}
      {(event.hasLockedTickets || picker.code.value !== '') && <AccessCode code={picker.code} />}
      {hasPrice(ticketTypes) && <PromoCodeLink promo={picker.promo} isVisitor={viewer === 'visitor'} />}
      <TicketTotal totals={totals} isChoiceMissing={isChoiceMissing} isVisitor={viewer === 'visitor'}>
        {domainError && (
          <InlineNotice tone="failure" title={domainError.title} announce>
            {domainError.advice}
          </InlineNotice>
        )}
        <Button
          ref={button}
          type="submit"
          tone="primary"
          size="lg"
          busy={hold.isPending || picker.signIn.isContinuing}
          busyLabel={ticketSalesText('holdingYourTickets')}
          data-next-step
          className="px-3!"
        >
          {bookLabel(totals, ticketTypes)}
        </Button>
      </TicketTotal>
    </form>
  );
}

/** Returns whether any ticket on sale has a price. A promo code is not useful without one. */
function hasPrice(ticketTypes: TicketPickerState['ticketTypes']): boolean {
  return ticketTypes.some(({ kind, isPromoOnly = false }) => kind === 'paid' || isPromoOnly);
}

/** Shows a link that is replaced by the field for a promo code. */
function PromoCodeLink({ promo, isVisitor }: Pick<ComponentProps<typeof PromoCode>, 'promo' | 'isVisitor'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && promo.value === '') {
    return (
      <button type="button" onClick={() => setOpen(true)} className={`${linkClass} w-fit text-sm touch-target`}>
        {ticketSalesText('haveAPromoCode')}
      </button>
    );
  }
  return (
    <Suspense fallback={<span className="skeleton block h-11 rounded-control" />}>
      <PromoCode promo={promo} isVisitor={isVisitor} takesFocus={isOpen} />
    </Suspense>
  );
}

function TicketPickerRow({
  ticketType,
  event,
  picker,
}: Pick<TicketPickerProps, 'event' | 'picker'> & { ticketType: TicketPickerState['ticketTypes'][number] }) {
  const chosen = picker.choice[ticketType.id];
  const quantity = chosen?.quantity ?? 0;
  return (
    <TicketRow
      ticketType={ticketType}
      clock={event}
      quantity={quantity}
      control={(describedBy) => (
        <NumberStepper
          label={ticketSalesText('numberOfTickets', { name: ticketType.name })}
          value={quantity}
          max={ticketType.maxPerBooking}
          describedBy={describedBy}
          onChange={(next) => picker.setQuantity(ticketType, next)}
        />
      )}
    >
      {ticketType.kind === 'pay_what_you_can' && quantity > 0 && (
        <Suspense fallback={<span className="skeleton block h-17 rounded-control" />}>
          <OwnPriceField
            ticketType={ticketType}
            value={chosen?.unitPriceMinor}
            onChange={(amount) => picker.setPrice(ticketType, amount)}
          />
        </Suspense>
      )}
    </TicketRow>
  );
}

type TicketTotalProps = {
  totals: ChoiceTotals;
  /** True after the button was pressed without a choice. */
  isChoiceMissing: boolean;
  isVisitor: boolean;
  children: ReactNode;
};

/** Shows the total above the button. Stays visible while the tickets scroll. */
function TicketTotal({ totals, isChoiceMissing, isVisitor, children }: TicketTotalProps) {
  const isEmpty = totals.count === 0;
  const currency = totals.lines[0]?.ticketType.currency ?? '';
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t border-line bg-inherit px-6 py-4">
      <div role="status" className="flex items-baseline justify-between gap-4 empty:hidden">
        {isEmpty && isChoiceMissing && (
          <span className="font-medium text-failure">{ticketSalesText('selectATicketFirst')}</span>
        )}
        {!isEmpty && (
          <>
            <span className="text-ink-2">{ticketSalesText('ticketCount', { count: totals.count })}</span>
            <Price amountMinor={totals.totalMinor} currency={currency} className="text-2xl font-semibold" />
          </>
        )}
      </div>
      {totals.discountMinor > 0 && (
        <p className="-mt-2 text-end text-sm font-medium text-success">
          {joinParts(
            ticketSalesText.parts('youSave', {
              amount: () => <Price amountMinor={totals.discountMinor} currency={currency} />,
            }),
          )}
        </p>
      )}
      {totals.feeMinor > 0 && (
        <p className="-mt-2 text-end text-sm text-muted">
          {joinParts(
            ticketSalesText.parts('includesInFees', {
              amount: () => <Price amountMinor={totals.feeMinor} currency={currency} />,
            }),
          )}
        </p>
      )}
      {children}
      <p className="text-center text-sm text-muted">
        {ticketSalesText(isEmpty ? 'allFeesIncluded' : isVisitor ? 'signInNext' : 'wellHoldYourTicketsFor10')}
      </p>
    </div>
  );
}
