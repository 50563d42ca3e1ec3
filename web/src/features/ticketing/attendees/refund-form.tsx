import { useState } from 'react';
import type { AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import {
  type OrganiserBookingRefunds,
  refundOrganiserBooking,
  type RefundTarget,
} from '@festoon/contracts/ticketing/refunds';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-targets-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingId, EventId } from '@festoon/contracts/core/ids';
import { attendeeText } from '@festoon/catalogue/ticketing/attendee';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useFocusOnce } from '../../../ui/use-focus-once.ts';
import { planRefund, type RefundPlan, type OrganiserRefundFormValues } from './refund-plan.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { invalidateAttendees } from './attendee-queries.ts';
import { RadioGroup, type RadioOption } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type RefundFormProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly booking: OrganiserBookingRefunds;
  readonly onDone: () => void;
};

export function RefundForm(props: RefundFormProps) {
  const { attendee, booking } = props;
  const [values, setValues] = useState<OrganiserRefundFormValues>(() => initialValues(attendee, booking));
  const planResult = planRefund(booking, values);
  if (booking.leftMinor === 0 && booking.tickets.length === 0)
    return <p className="text-ink-2">{attendeeText('thisBookingHasBeenFullyRefunded')}</p>;
  return <RefundFormFields {...props} values={values} planResult={planResult} onValues={setValues} />;
}

function initialValues(
  { ticketId, status }: AttendeeDetail,
  { tickets }: OrganiserBookingRefunds,
): OrganiserRefundFormValues {
  const hasSeveralTickets = tickets.length > 1 && status !== 'void';
  const kind = tickets.length === 0 ? 'amount' : hasSeveralTickets ? 'ticket' : 'all';
  return { kind, ticketId, amount: '', keepTickets: false, to: 'card' };
}

type RefundFormFieldsProps = RefundFormProps & {
  readonly values: OrganiserRefundFormValues;
  readonly onValues: (values: OrganiserRefundFormValues) => void;
  readonly planResult: RefundPlan | string;
};

function RefundFormFields({ eventId, attendee, booking, onDone, values, onValues, planResult }: RefundFormFieldsProps) {
  const [message, setMessage] = useState('');
  const [override, setOverride] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [plan, problem] = typeof planResult === 'string' ? [null, planResult] : [planResult, null];
  const hasCheckedIn = plan?.hasCheckedIn === true;
  const send = () => {
    setIsSubmitted(true);
    setIsConfirming(plan !== null && (!hasCheckedIn || override));
  };
  if (isConfirming && plan !== null) {
    const options = { to: values.to, message, override };
    return (
      <Confirm
        eventId={eventId}
        attendee={attendee}
        booking={booking}
        onDone={onDone}
        plan={plan}
        options={options}
        onBack={() => setIsConfirming(false)}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <RefundFields
        booking={booking}
        values={values}
        attendee={attendee}
        onValues={onValues}
        problem={isSubmitted ? problem : null}
      />
      {hasCheckedIn && (
        <Checkbox
          label={attendeeText('thisTicketWasUsedAtThe')}
          checked={override}
          onChange={() => setOverride(!override)}
          error={isSubmitted && !override ? attendeeText('confirmThatYouWantToRefund') : undefined}
        />
      )}
      <TextArea
        label={attendeeText('messageToTheBuyer')}
        optional
        rows={2}
        maxLength={1000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        hint={attendeeText('includedInTheirEmail')}
      />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4">
        <Button tone="danger" onClick={send}>
          {refundButtonLabel(plan, booking.currency)}
        </Button>
      </div>
    </div>
  );
}

type ConfirmProps = RefundFormProps & {
  readonly plan: RefundPlan;
  readonly options: { readonly to: OrganiserRefundFormValues['to']; readonly message: string; readonly override: boolean };
  readonly onBack: () => void;
};

/** Shows the consequences of a refund instead of the form, and confirms it. */
function Confirm({ eventId, attendee, booking, plan, options, onBack, onDone }: ConfirmProps) {
  const refund = useRefund(eventId, booking.bookingId);
  const backButton = useFocusOnce();
  return (
    <div className="grid gap-6" role="status">
      <div className="grid gap-2 text-ink-2">
        <p>{formatOutcome(plan, booking.currency)}</p>
        {options.message !== '' && <p className="break-words">“{options.message}”</p>}
        <p>{attendeeText('willGetAnEmailThisCant', { buyer: attendee.booking.buyerName })}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={backButton} onClick={onBack}>
          {attendeeText('goBack')}
        </Button>
        <Button
          tone="danger"
          busy={refund.isPending}
          busyLabel={attendeeText('refunding')}
          onClick={() => void refund.mutateAsync({ plan, ...options }).then(onDone, onBack)}
        >
          {refundButtonLabel(plan, booking.currency)}
        </Button>
      </div>
    </div>
  );
}

/** Returns the outcome, such as "The buyer gets €27.00 to their card, in 5–10 days. The tickets stay valid." */
function formatOutcome(plan: RefundPlan, currency: string): string {
  const { amountMinor, voidedCount } = plan;
  const money =
    amountMinor === 0
      ? attendeeText('noMoneyWillBeRefunded')
      : attendeeText('theBuyerGets', { amounts: formatRefundTargets({ ...plan, currency }, 'their') });
  return `${money} ${attendeeText('ticketsAfter', { count: voidedCount })}`;
}

/** Returns the label of the button, such as "Refund €27.00". */
function refundButtonLabel(plan: RefundPlan | null, currency: string): string {
  if (plan === null) return attendeeText('refund');
  if (plan.amountMinor > 0) return attendeeText('refundAmount', { amount: formatMoney(plan.amountMinor, currency) });
  return attendeeText('cancelCount', { count: plan.voidedCount });
}

type RefundInput = {
  readonly plan: RefundPlan;
  readonly to: RefundTarget;
  readonly message: string;
  readonly override: boolean;
};

function useRefund(eventId: string, bookingId: BookingId) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ plan, to, message, override }: RefundInput) => {
      const input = { eventId: eventId as EventId, bookingId, part: plan.part, to, message, override };
      return call(refundOrganiserBooking, { ...input, expectedMinor: plan.amountMinor }, { idempotencyKey: key });
    },
    onSuccess: ({ currency, reference }, { plan }) => {
      const { amountMinor } = plan;
      toast.success(
        amountMinor > 0
          ? attendeeText('doneRefund', { amount: formatMoney(amountMinor, currency), reference })
          : attendeeText('doneCancelled', { reference }),
      );
      setKey(newIdempotencyKey());
      void invalidateAttendees(client, eventId);
    },
    // The booking may have changed meanwhile: it is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void invalidateAttendees(client, eventId);
    },
  });
}

type RefundFieldsProps = {
  readonly booking: OrganiserBookingRefunds;
  readonly attendee: AttendeeDetail;
  readonly values: OrganiserRefundFormValues;
  readonly onValues: (values: OrganiserRefundFormValues) => void;
  readonly problem: string | null;
};

function RefundFields({ booking, attendee, values, onValues, problem }: RefundFieldsProps) {
  const { currency, leftMinor, leftOnCardMinor, totalMinor } = booking;
  const options = kindsOf(booking, attendee);
  const canKeep = values.kind !== 'amount' && leftMinor > 0;
  return (
    <>
      {totalMinor > 0 && (
        <p className="text-ink-2">
          {leftMinor < totalMinor
            ? attendeeText('leftOf', {
                amount: formatMoney(leftMinor, currency),
                total: formatMoney(totalMinor, currency),
              })
            : attendeeText('wasPaid', { amount: formatMoney(totalMinor, currency) })}
        </p>
      )}
      {options.length > 1 && (
        <RadioGroup
          legend={totalMinor > 0 ? attendeeText('refundChoice') : attendeeText('cancelChoice')}
          options={options}
          value={values.kind}
          onChange={(kind) => onValues({ ...values, kind, keepTickets: false })}
        />
      )}
      {values.kind === 'amount' && (
        <TextField
          label={attendeeText('amountIn', { currency })}
          inputMode="decimal"
          autoComplete="off"
          required
          value={values.amount}
          error={problem ?? undefined}
          onChange={({ target }) => onValues({ ...values, amount: target.value })}
        />
      )}
      {canKeep && (
        <Checkbox
          label={values.kind === 'ticket' ? attendeeText('ticketStaysValid') : attendeeText('ticketsStayValid')}
          hint={attendeeText('refundThePriceButLetThem')}
          checked={values.keepTickets}
          onChange={() => onValues({ ...values, keepTickets: !values.keepTickets })}
        />
      )}
      {leftOnCardMinor > 0 && (
        <RadioGroup
          legend={attendeeText('refundTo')}
          value={values.to}
          onChange={(to) => onValues({ ...values, to })}
          options={[
            { value: 'card', label: attendeeText('theirCard'), hint: cardHint(booking) },
            { value: 'wallet', label: attendeeText('theirWallet'), hint: attendeeText('rightAway') },
          ]}
        />
      )}
    </>
  );
}

/** Returns the hint for a refund to the card: a card receives no more than it paid. */
function cardHint({ currency, leftMinor, leftOnCardMinor }: OrganiserBookingRefunds): string {
  if (leftOnCardMinor === leftMinor) return attendeeText('in510Days');
  return attendeeText('in510DaysUpTo', { amount: formatMoney(leftOnCardMinor, currency) });
}

function kindsOf(
  booking: OrganiserBookingRefunds,
  { ticketId, name, ticketTypeName }: AttendeeDetail,
): RadioOption<OrganiserRefundFormValues['kind']>[] {
  const { currency, leftMinor, tickets } = booking;
  const own = tickets.find(({ id }) => id === ticketId);
  const priceMinor = Math.min(own?.priceMinor ?? 0, leftMinor);
  const trailing = (amountMinor: number) => (leftMinor > 0 ? formatMoney(amountMinor, currency) : undefined);
  return [
    ...(own !== undefined && tickets.length > 1
      ? [
          {
            value: 'ticket' as const,
            label: attendeeText('sTicket', { name }),
            // Tickets are in the name of the buyer until a guest is named, so several can have the same name.
            hint: ticketTypeName,
            trailing: trailing(priceMinor),
          },
        ]
      : []),
    ...(tickets.length > 0 || leftMinor > 0
      ? [{ value: 'all' as const, label: attendeeText('all'), trailing: trailing(leftMinor) }]
      : []),
    ...(leftMinor > 0
      ? [
          {
            value: 'amount' as const,
            label: attendeeText('anotherAmount'),
            hint: attendeeText('ticketsStayValid2'),
          },
        ]
      : []),
  ];
}
