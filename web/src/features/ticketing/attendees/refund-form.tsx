import { useState } from 'react';
import type { AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import { type HostedRefunds, refundHostedBooking, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingId, EventId } from '@festoon/contracts/core/ids';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useFocusOnce } from '../../../ui/use-focus-once.ts';
import { RefundFields } from './refund-fields.tsx';
import { planRefund, type RefundPlan, type RefundParams } from './refund-plan.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { lookAgain } from './attendee-queries.ts';

type RefundFormProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly booking: HostedRefunds;
  readonly onDone: () => void;
};

export function RefundForm(props: RefundFormProps) {
  const { attendee, booking } = props;
  const [wish, setParams] = useState<RefundParams>(() => firstParams(attendee, booking));
  const planned = planRefund(booking, wish);
  if (booking.leftMinor === 0 && booking.tickets.length === 0)
    return <p className="text-ink-2">Everything that was paid has gone back, and no ticket is left.</p>;
  return <Filled {...props} wish={wish} planned={planned} onParams={setParams} />;
}

function firstParams({ ticketId, status }: AttendeeDetail, { tickets }: HostedRefunds): RefundParams {
  const several = tickets.length > 1 && status !== 'void';
  const kind = tickets.length === 0 ? 'amount' : several ? 'ticket' : 'all';
  return { kind, ticketId, amount: '', keepTickets: false, to: 'card' };
}

type FilledProps = RefundFormProps & {
  readonly wish: RefundParams;
  readonly onParams: (wish: RefundParams) => void;
  readonly planned: RefundPlan | string;
};

function Filled({ eventId, attendee, booking, onDone, wish, onParams, planned }: FilledProps) {
  const [words, setWords] = useState('');
  const [override, setOverride] = useState(false);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [plan, problem] = typeof planned === 'string' ? [null, planned] : [planned, null];
  const used = plan?.hasUsed === true;
  const send = () => {
    setTried(true);
    setAsking(plan !== null && (!used || override));
  };
  if (asking && plan !== null) {
    const said = { to: wish.to, words, override };
    return (
      <Confirm
        eventId={eventId}
        attendee={attendee}
        booking={booking}
        onDone={onDone}
        plan={plan}
        said={said}
        onBack={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <RefundFields booking={booking} wish={wish} attendee={attendee} onParams={onParams} problem={tried ? problem : null} />
      {used && (
        <Checkbox
          label="It was used at the door. Give it back all the same."
          checked={override}
          onChange={() => setOverride(!override)}
          error={tried && !override ? 'Confirm that you mean a ticket that was used.' : undefined}
        />
      )}
      <TextArea
        label="A word to the buyer"
        optional
        rows={2}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        hint="Stands in the mail they get."
      />
      <Button tone="danger" className="justify-self-end" onClick={send}>
        {refundButtonLabel(plan, booking.currency)}
      </Button>
    </div>
  );
}

type ConfirmProps = RefundFormProps & {
  readonly plan: RefundPlan;
  readonly said: { readonly to: RefundParams['to']; readonly words: string; readonly override: boolean };
  readonly onBack: () => void;
};

/** Takes the place of the form, says what follows and asks. */
function Confirm({ eventId, attendee, booking, plan, said, onBack, onDone }: ConfirmProps) {
  const refund = useRefund(eventId, booking.bookingId);
  const back = useFocusOnce();
  return (
    <div className="grid gap-6" role="status">
      <div className="grid gap-2 text-ink-2">
        <p>{formatOutcome(plan, booking.currency)}</p>
        {said.words !== '' && <p className="break-words">“{said.words}”</p>}
        <p>{attendee.booking.buyerName} gets a mail. This can’t be undone.</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={back} onClick={onBack}>
          Go back
        </Button>
        <Button
          tone="danger"
          busy={refund.isPending}
          busyLabel="Giving back"
          onClick={() => void refund.mutateAsync({ plan, ...said }).then(onDone, onBack)}
        >
          {refundButtonLabel(plan, booking.currency)}
        </Button>
      </div>
    </div>
  );
}

/** Returns the outcome: "The buyer gets €27.00 to their card, within 5 to 10 days. The tickets stay good." */
function formatOutcome(plan: RefundPlan, currency: string): string {
  const { amountMinor, endedCount } = plan;
  const money =
    amountMinor === 0 ? 'No money goes back.' : `The buyer gets ${formatRefundTargets({ ...plan, currency }, 'their')}.`;
  if (endedCount === 0) return `${money} The tickets stay good.`;
  return `${money} ${endedCount === 1 ? 'One ticket lets' : `${endedCount} tickets let`} nobody in any more.`;
}

/** Returns the label of the button, with the sum: "Give €27.00 back". */
function refundButtonLabel(plan: RefundPlan | null, currency: string): string {
  if (plan === null) return 'Give money back';
  if (plan.amountMinor > 0) return `Give ${formatMoney(plan.amountMinor, currency)} back`;
  return plan.endedCount === 1 ? 'Cancel 1 ticket' : `Cancel ${plan.endedCount} tickets`;
}

type Refunding = {
  readonly plan: RefundPlan;
  readonly to: RefundTarget;
  readonly words: string;
  readonly override: boolean;
};

function useRefund(eventId: string, bookingId: BookingId) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ plan, to, words, override }: Refunding) => {
      const input = { eventId: eventId as EventId, bookingId, part: plan.part, to, words, override };
      return call(refundHostedBooking, { ...input, expectedMinor: plan.amountMinor }, { idempotencyKey: key });
    },
    onSuccess: ({ currency, reference }, { plan }) => {
      const done = plan.amountMinor > 0 ? `${formatMoney(plan.amountMinor, currency)} goes back` : 'Tickets cancelled';
      toast.success(`${done} for booking ${reference}`);
      setKey(newIdempotencyKey());
      void lookAgain(client, eventId);
    },
    // The booking may have changed meanwhile: it is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void lookAgain(client, eventId);
    },
  });
}
