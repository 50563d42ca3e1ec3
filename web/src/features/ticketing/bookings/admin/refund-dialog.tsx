import { useState, type ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { BOOKING_REASON_MAX, type AdminBooking, refundAdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingId } from '@festoon/contracts/core/ids';
import { bookingAdminListText } from '@festoon/catalogue/ticketing/booking-admin-list';
import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { initialValues, planRefund, type RefundPlan, type AdminRefundFormValues } from './refund-plan.ts';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { bookingAdminKey } from './booking-admin-queries.ts';
import { RadioGroup, type RadioOption } from '../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

type RefundProps = { readonly booking: AdminBooking; readonly onClose: () => void };

/** Shows a form with the refund, who bears it and its consequences. */
export function RefundDialog({ booking, onClose }: RefundProps) {
  const [values, setValues] = useState<AdminRefundFormValues>(initialValues);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const refund = useRefund(booking.id);
  const planResult = planRefund(booking, values);
  const [plan, problem] = typeof planResult === 'string' ? [null, planResult] : [planResult, null];
  const submit = async () => {
    setIsSubmitted(true);
    if (plan === null || values.reason.trim() === '' || (plan.hasCheckedIn && !values.override)) return;
    await refund.mutateAsync({ plan, values });
    toast.success(doneLabel(plan, booking));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bookingAdminListText('title', { reference: booking.reference })}
      description={refundableLabel(booking)}
      footer={
        <>
          <Button onClick={onClose}>{bookingAdminListText('cancel')}</Button>
          <Button
            tone="danger"
            busy={refund.isPending}
            busyLabel={bookingAdminListText('refunding')}
            // The dialog shows the error.
            onClick={() => void submit().catch(() => undefined)}
          >
            {refundActionLabel(plan, booking)}
          </Button>
        </>
      }
    >
      <Fields
        booking={booking}
        values={values}
        isSubmitted={isSubmitted}
        plan={plan}
        problem={problem}
        change={(part) => setValues({ ...values, ...part })}
      >
        {refund.error && (
          <InlineNotice tone="failure" title={bookingAdminListText('weCouldntRefundThisBooking')} announce>
            {inlineErrorMessage(refund.error)}
          </InlineNotice>
        )}
      </Fields>
    </Dialog>
  );
}

type FieldsProps = {
  readonly booking: AdminBooking;
  readonly values: AdminRefundFormValues;
  readonly change: (part: Partial<AdminRefundFormValues>) => void;
  readonly isSubmitted: boolean;
  readonly plan: RefundPlan | null;
  readonly problem: string | null;
  readonly children: ReactNode;
};

function Fields({ booking, values, change, isSubmitted, plan, problem, children }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <RefundFields booking={booking} values={values} change={change} problem={isSubmitted ? problem : null} />
      {plan?.hasCheckedIn === true && (
        <Checkbox
          label={bookingAdminListText('aTicketWasUsedAtThe')}
          checked={values.override}
          onChange={() => change({ override: !values.override })}
          error={isSubmitted && !values.override ? bookingAdminListText('confirmThatYouWantToRefund') : undefined}
        />
      )}
      <Reasons values={values} change={change} isSubmitted={isSubmitted} />
      {plan !== null && <p className="text-ink-2">{voidedTicketsText(plan)}</p>}
      {children}
    </div>
  );
}

function refundableLabel({ refundable, totalMinor, currency }: AdminBooking): string {
  return bookingAdminListText('ofLeftToRefund', {
    amount: formatMoney(refundable?.leftMinor ?? 0, currency),
    total: formatMoney(totalMinor, currency),
  });
}

function refundActionLabel(plan: RefundPlan | null, { currency }: AdminBooking): string {
  return plan === null || plan.amountMinor === 0
    ? bookingAdminListText('refundNoAmount')
    : bookingAdminListText('refundAmount', { amount: formatMoney(plan.amountMinor, currency) });
}

type ReasonsProps = Pick<FieldsProps, 'values' | 'change' | 'isSubmitted'>;

function Reasons({ values, change, isSubmitted }: ReasonsProps) {
  return (
    <>
      <TextArea
        label={bookingAdminListText('why')}
        hint={bookingAdminListText('recordedInTheAuditLog')}
        error={isSubmitted && values.reason.trim() === '' ? bookingAdminListText('enterAReason') : undefined}
        rows={2}
        maxLength={BOOKING_REASON_MAX}
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <TextArea
        label={bookingAdminListText('messageToTheBuyer')}
        optional
        rows={2}
        maxLength={1000}
        value={values.message}
        onChange={({ target }) => change({ message: target.value })}
        hint={bookingAdminListText('includedInTheirEmail')}
      />
    </>
  );
}

function voidedTicketsText({ voidedCount }: RefundPlan): string {
  if (voidedCount === 0) return bookingAdminListText('ticketsStayValidTheBuyerWill');
  return bookingAdminListText('ticketsNoLongerValid', { count: voidedCount });
}

function doneLabel({ amountMinor }: RefundPlan, { currency, reference }: AdminBooking): string {
  return amountMinor > 0
    ? bookingAdminListText('doneRefund', { amount: formatMoney(amountMinor, currency), reference })
    : bookingAdminListText('doneCancelled', { reference });
}

type RefundInput = { readonly plan: RefundPlan; readonly values: AdminRefundFormValues };

function useRefund(bookingId: BookingId) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ plan: { part, amountMinor: expectedMinor }, values }: RefundInput) => {
      const { to, feeBorneBy, coverShortfall, override } = values;
      const texts = { message: values.message.trim(), reason: values.reason.trim() };
      const input = { bookingId, part, to, feeBorneBy, coverShortfall, override, ...texts, expectedMinor };
      return call(refundAdminBooking, input, { idempotencyKey });
    },
    // The booking may have changed meanwhile: it is fetched again, and the next press is a new attempt.
    onSettled: () => {
      setKey(newIdempotencyKey());
      return client.invalidateQueries({ queryKey: bookingAdminKey });
    },
    meta: inlineErrors,
  });
}

type RefundFieldsProps = {
  readonly booking: AdminBooking;
  readonly values: AdminRefundFormValues;
  readonly change: (part: Partial<AdminRefundFormValues>) => void;
  readonly problem: string | null;
};

function RefundFields(props: RefundFieldsProps) {
  const { booking, values, change, problem } = props;
  const { leftMinor = 0, leftOnCardMinor = 0 } = booking.refundable ?? {};
  return (
    <>
      <RadioGroup
        legend={bookingAdminListText('refundChoice')}
        options={kindsOf(booking)}
        value={values.kind}
        onChange={(kind) => change({ kind, keepTickets: false })}
      />
      {values.kind === 'tickets' && <TicketChoice {...props} />}
      {values.kind === 'amount' && (
        <TextField
          label={bookingAdminListText('amountIn', { currency: booking.currency })}
          inputMode="decimal"
          autoComplete="off"
          required
          value={values.amount}
          error={problem ?? undefined}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      {values.kind !== 'amount' && leftMinor > 0 && (
        <Checkbox
          label={bookingAdminListText('ticketsStayValid')}
          hint={bookingAdminListText('refundThePriceButLetThem')}
          checked={values.keepTickets}
          onChange={() => change({ keepTickets: !values.keepTickets })}
        />
      )}
      {leftOnCardMinor > 0 && (
        <RadioGroup
          legend={bookingAdminListText('refundTo')}
          value={values.to}
          onChange={(to) => change({ to })}
          options={[
            { value: 'card', label: bookingAdminListText('theirCard'), hint: bookingAdminListText('in510DaysAnythingPaid') },
            { value: 'wallet', label: bookingAdminListText('theirWallet'), hint: bookingAdminListText('rightAway') },
          ]}
        />
      )}
      {leftMinor > 0 && <CostBearerFields {...props} />}
    </>
  );
}

function kindsOf({ currency, tickets, refundable }: AdminBooking): RadioOption<AdminRefundFormValues['kind']>[] {
  const leftMinor = refundable?.leftMinor ?? 0;
  const activeTickets = tickets.filter(({ status }) => status !== 'void');
  return [
    {
      value: 'all',
      label: bookingAdminListText('wholeBooking'),
      trailing: leftMinor > 0 ? formatMoney(leftMinor, currency) : undefined,
    },
    ...(activeTickets.length > 1 ? [{ value: 'tickets' as const, label: bookingAdminListText('someTickets') }] : []),
    ...(leftMinor > 0
      ? [
          {
            value: 'amount' as const,
            label: bookingAdminListText('anotherAmount'),
            hint: bookingAdminListText('ticketsStayValid2'),
          },
        ]
      : []),
  ];
}

function TicketChoice({ booking: { tickets, currency }, values: { ticketIds }, change, problem }: RefundFieldsProps) {
  const activeTickets = tickets.filter(({ status }) => status !== 'void');
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">{bookingAdminListText('whichTickets')}</legend>
      {activeTickets.map(({ id, holderName, ticketTypeName, priceMinor }) => (
        <Checkbox
          key={id}
          label={joinList([holderName, ticketTypeName])}
          hint={formatMoney(priceMinor, currency)}
          checked={ticketIds.includes(id)}
          onChange={() =>
            change({ ticketIds: ticketIds.includes(id) ? ticketIds.filter((one) => one !== id) : [...ticketIds, id] })
          }
        />
      ))}
      {problem !== null && (
        <p role="alert" className="text-sm text-failure">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Shows who bears the fee, and who bears the part that the organiser's balance does not cover. */
function CostBearerFields({ values, change }: RefundFieldsProps) {
  return (
    <>
      <RadioGroup
        legend={bookingAdminListText('whoCoversOurFee')}
        value={values.feeBorneBy}
        onChange={(feeBorneBy) => change({ feeBorneBy })}
        options={[
          { value: 'platform', label: bookingAdminListText('weDo'), hint: bookingAdminListText('weRefundOurShareOfIt') },
          {
            value: 'organiser',
            label: bookingAdminListText('theOrganiser'),
            hint: bookingAdminListText('theFullRefundComesFromTheir'),
          },
        ]}
      />
      <Checkbox
        label={bookingAdminListText('refundEvenIfTheOrganisersBalance')}
        hint={bookingAdminListText('weCoverTheDifference')}
        checked={values.coverShortfall}
        onChange={() => change({ coverShortfall: !values.coverShortfall })}
      />
    </>
  );
}
