import { lazy, Suspense, type ReactNode, useState } from 'react';
import type { EventPage, PublicTicketType } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { NumberStepper } from '../../../../ui/form/number-stepper.tsx';
import { AccessCode } from './access-code.tsx';
import { TicketRow } from './ticket-row.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';
import { useViewer, type Viewer } from '../viewer.ts';
import { Price } from '../../../../ui/price.tsx';
import type { ChoiceTotals } from './choice.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { CheckIcon, XIcon } from '../../../../ui/image/icons.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatHoldLimit, formatRetryAfter } from '../../../../lib/format/hold-limit-text.ts';

type HoldError = {
  title: string;
  /** Explains what is safe and what to do next. */
  advice: string;
  /** False if retrying with the same tickets cannot succeed. */
  mayRetry: boolean;
};

type Details = {
  readonly ticketTypeId?: unknown;
  readonly available?: unknown;
  readonly max?: unknown;
  readonly minPerBooking?: unknown;
  readonly retryAfterSeconds?: unknown;
};

/** Returns why the tickets could not be held, for this event. Nothing was charged in any of these cases. */
function holdError(error: unknown, ticketTypes: readonly PublicTicketType[]): HoldError {
  if (!(error instanceof ApiError)) return unknown(error);
  const limit = formatHoldLimit(error);
  if (limit !== null) return { ...limit, mayRetry: true };
  const details: Details = error.details ?? {};
  const name = ticketTypes.find(({ id }) => id === details.ticketTypeId)?.name ?? ticketSalesText('theseTickets');
  const errorText = ERROR_TEXTS[error.code ?? ''];
  if (!errorText) return unknown(error);
  return { title: describeError(error), ...errorText(name, details) };
}

/** The details of the error for these tickets, shown with the message of the failed call. */
type ErrorText = Pick<HoldError, 'advice' | 'mayRetry'>;

const ERROR_TEXTS: Readonly<Record<string, (name: string, details: Details) => ErrorText>> = {
  sold_out: (name, { available }) =>
    typeof available === 'number' && available > 0
      ? { advice: ticketSalesText('onlyLeft', { available, name }), mayRetry: true }
      : { advice: ticketSalesText('justSoldOut', { name }), mayRetry: false },
  sales_closed: (name) => ({ advice: ticketSalesText('salesHaveJustEndedYouHavent', { name }), mayRetry: false }),
  limit_reached: (name, { max }) => ({
    advice:
      typeof max === 'number'
        ? ticketSalesText('atMostEach', { max, name })
        : ticketSalesText('moreThanOneMayBook', { name }),
    mayRetry: false,
  }),
  below_minimum: (name, { minPerBooking: least }) => ({
    advice:
      typeof least === 'number'
        ? ticketSalesText('minimumAddMoreOrChooseAnother', { least, name })
        : ticketSalesText('tooFewAtOnce', { name }),
    mayRetry: false,
  }),
  access_code_wrong: () => ({ advice: ticketSalesText('accessCodeWrong'), mayRetry: false }),
  promo_code_wrong: () => ({ advice: ticketSalesText('promoCodeWrong'), mayRetry: false }),
  remainder_too_small: () => ({ advice: ticketSalesText('remainderTooSmall'), mayRetry: false }),
  amount_too_low: (name) => ({ advice: ticketSalesText('amountTooLow', { name }), mayRetry: false }),
  event_cancelled: () => ({ advice: ticketSalesText('eventCancelled'), mayRetry: false }),
  too_many_attempts: (_name, { retryAfterSeconds }) => ({
    advice: ticketSalesText('tooManyAttempts', { tryAgain: formatRetryAfter(retryAfterSeconds) }),
    mayRetry: true,
  }),
};

function unknown(error: unknown): HoldError {
  return { title: describeError(error), advice: ticketSalesText('weCouldntHoldYourTicketsYou'), mayRetry: true };
}

const OwnPriceField = lazy(async () => ({ default: (await import('./own-price-field.tsx')).OwnPriceField }));
const WaitlistRow = lazy(async () => ({ default: (await import('./waitlist-box.tsx')).WaitlistRow }));

export type TicketPickerProps = { event: EventPage; picker: TicketPickerState };

/** Shows the ticket types with steppers, an access code field on request, and the total with its button. */
export function TicketPicker({ event, picker }: TicketPickerProps) {
  const { hold, ticketTypes, totals } = picker;
  const viewer = useViewer();
  const domainError = hold.isError ? holdError(hold.error, ticketTypes) : null;
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
        {ticketTypes.map((ticketType) => (
          <TicketPickerRow key={ticketType.id} ticketType={ticketType} event={event} picker={picker} />
        ))}
      </ul>
      {(event.hasLockedTickets || picker.code.value !== '') && <AccessCode code={picker.code} />}
      {hasPrice(ticketTypes) && <PromoCode promo={picker.promo} isVisitor={viewer === 'visitor'} />}
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
          busyLabel={ticketSalesText('holdingYourTickets')}
        >
          {continueLabel(totals, viewer)}
        </Button>
      </TicketTotal>
    </form>
  );
}

/** Returns whether any ticket has a price. A promo code is not useful without one. */
function hasPrice(ticketTypes: TicketPickerState['ticketTypes']): boolean {
  return ticketTypes.some(({ kind, isPromoOnly = false }) => kind === 'paid' || isPromoOnly);
}

function continueLabel({ count, lines }: TicketPickerState['totals'], viewer: Viewer): string {
  if (viewer === 'visitor' && count > 0) return ticketSalesText('signInToBook');
  return lines.some(({ ticketType }) => ticketType.requiresApproval)
    ? ticketSalesText('requestToJoin')
    : ticketSalesText('continue');
}

function TicketPickerRow({
  ticketType,
  event,
  picker,
}: TicketPickerProps & { ticketType: TicketPickerState['ticketTypes'][number] }) {
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
      {ticketType.state === 'sold_out' && (
        <Suspense fallback={<span className="skeleton block h-9 w-44 rounded-full" />}>
          <WaitlistRow event={event} ticketType={ticketType} code={picker.code.value} />
        </Suspense>
      )}
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

/** Shows the total above the button. Stays visible while the tickets scroll. */
function TicketTotal({ totals, children }: { totals: ChoiceTotals; children: ReactNode }) {
  const isEmpty = totals.count === 0;
  const currency = totals.lines[0]?.ticketType.currency ?? '';
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t border-line bg-inherit px-6 py-4">
      <div role="status" className="flex min-h-8 items-baseline justify-between gap-4">
        <span className="text-ink-2">{selectionLabel(totals.count)}</span>
        {!isEmpty && <Price amountMinor={totals.totalMinor} currency={currency} className="text-2xl font-semibold" />}
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
        {isEmpty ? ticketSalesText('allFeesIncluded') : ticketSalesText('wellHoldYourTicketsFor10')}
      </p>
    </div>
  );
}

function selectionLabel(count: number): string {
  return count === 0 ? ticketSalesText('selectATicket') : ticketSalesText('ticketCount', { count });
}

type PromoCodeProps = { readonly promo: TicketPickerState['promo']; readonly isVisitor: boolean };

/** Shows a promo code field: collapsed at first, then the applied code with a button to remove it. */
function PromoCode({ promo, isVisitor }: PromoCodeProps) {
  const [typed, setTyped] = useState(promo.value);
  if (promo.accepted !== undefined) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-control bg-success-soft py-1 pe-1 ps-3 text-success">
        <CheckIcon className="size-5 shrink-0" />
        <span className="min-w-0 grow truncate">
          {joinParts(
            ticketSalesText.parts('promoApplied', {
              code: promo.accepted,
              strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
            }),
          )}
        </span>
        <IconButton
          label={ticketSalesText('removePromoCode', { code: promo.accepted })}
          size="sm"
          onClick={() => {
            setTyped('');
            promo.use('');
          }}
        >
          <XIcon />
        </IconButton>
      </p>
    );
  }
  const apply = () => promo.use(typed.trim());
  return (
    <Disclosure summary={ticketSalesText('iHaveAPromoCode')} open={promo.value !== ''}>
      <div className="flex items-start gap-2">
        <TextField
          label={ticketSalesText('promoCode')}
          hideLabel
          className="grow"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder={ticketSalesText('code')}
          error={promo.problem}
          hint={isVisitor ? ticketSalesText('signInToSeeYourPrice') : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button busy={promo.isChecking} busyLabel={ticketSalesText('checkingTheCode')} onClick={apply}>
          {ticketSalesText('apply')}
        </Button>
      </div>
    </Disclosure>
  );
}
