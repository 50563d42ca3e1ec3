import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioGroup, type RadioOption } from '../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { AdminRefundFormValues } from './refund-plan.ts';

type FieldsProps = {
  readonly booking: AdminBooking;
  readonly values: AdminRefundFormValues;
  readonly change: (part: Partial<AdminRefundFormValues>) => void;
  readonly problem: string | null;
};

export function RefundFields(props: FieldsProps) {
  const { booking, values, change, problem } = props;
  const { leftMinor = 0, leftOnCardMinor = 0 } = booking.refundable ?? {};
  return (
    <>
      <RadioGroup
        legend="What goes back?"
        options={kindsOf(booking)}
        value={values.kind}
        onChange={(kind) => change({ kind, keepTickets: false })}
      />
      {values.kind === 'tickets' && <TicketChoice {...props} />}
      {values.kind === 'amount' && (
        <TextField
          label={`Amount in ${booking.currency}`}
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
          label="Keep the tickets good"
          hint="The price goes back, and they can still come."
          checked={values.keepTickets}
          onChange={() => change({ keepTickets: !values.keepTickets })}
        />
      )}
      {leftOnCardMinor > 0 && (
        <RadioGroup
          legend="Where to?"
          value={values.to}
          onChange={(to) => change({ to })}
          options={[
            { value: 'card', label: 'Their card', hint: 'In 5 to 10 days; what the card did not pay goes to the wallet.' },
            { value: 'wallet', label: 'Their wallet', hint: 'At once.' },
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
    { value: 'all', label: 'The whole booking', trailing: leftMinor > 0 ? formatMoney(leftMinor, currency) : undefined },
    ...(activeTickets.length > 1 ? [{ value: 'tickets' as const, label: 'Some tickets' }] : []),
    ...(leftMinor > 0 ? [{ value: 'amount' as const, label: 'Another amount', hint: 'The tickets stay good.' }] : []),
  ];
}

function TicketChoice({ booking: { tickets, currency }, values: { ticketIds }, change, problem }: FieldsProps) {
  const activeTickets = tickets.filter(({ status }) => status !== 'void');
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">Which tickets?</legend>
      {activeTickets.map(({ id, holderName, ticketTypeName, priceMinor }) => (
        <Checkbox
          key={id}
          label={`${holderName}, ${ticketTypeName}`}
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
function CostBearerFields({ values, change }: FieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Who bears our fee?"
        value={values.feeBorneBy}
        onChange={(feeBorneBy) => change({ feeBorneBy })}
        options={[
          { value: 'platform', label: 'We do', hint: 'We give our part of it back.' },
          { value: 'organiser', label: 'The organiser', hint: 'All of it comes from their money.' },
        ]}
      />
      <Checkbox
        label="Give it back even if the organiser has too little"
        hint="What is missing is our loss."
        checked={values.coverShortfall}
        onChange={() => change({ coverShortfall: !values.coverShortfall })}
      />
    </>
  );
}
