import type { AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import type { ManagedBookingRefunds } from '@festoon/contracts/ticketing/refunds';
import { formatMoney } from '../../../lib/format/money.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioGroup, type RadioOption } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { RefundParams } from './refund-plan.ts';

type RefundFieldsProps = {
  readonly booking: ManagedBookingRefunds;
  readonly attendee: AttendeeDetail;
  readonly params: RefundParams;
  readonly onParams: (params: RefundParams) => void;
  readonly problem: string | null;
};

export function RefundFields({ booking, attendee, params, onParams, problem }: RefundFieldsProps) {
  const { currency, leftMinor, leftOnCardMinor, totalMinor } = booking;
  const options = kindsOf(booking, attendee);
  const canKeep = params.kind !== 'amount' && leftMinor > 0;
  return (
    <>
      {totalMinor > 0 && (
        <p className="text-ink-2">
          {leftMinor < totalMinor && `${formatMoney(leftMinor, currency)} is left of `}
          {formatMoney(totalMinor, currency)} {leftMinor < totalMinor ? 'that was paid.' : 'was paid.'}
        </p>
      )}
      {options.length > 1 && (
        <RadioGroup
          legend={totalMinor > 0 ? 'What goes back?' : 'What ends?'}
          options={options}
          value={params.kind}
          onChange={(kind) => onParams({ ...params, kind, keepTickets: false })}
        />
      )}
      {params.kind === 'amount' && (
        <TextField
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={params.amount}
          error={problem ?? undefined}
          onChange={({ target }) => onParams({ ...params, amount: target.value })}
        />
      )}
      {canKeep && (
        <Checkbox
          label={params.kind === 'ticket' ? 'Keep the ticket good' : 'Keep the tickets good'}
          hint="The price goes back, and they can still come."
          checked={params.keepTickets}
          onChange={() => onParams({ ...params, keepTickets: !params.keepTickets })}
        />
      )}
      {leftOnCardMinor > 0 && (
        <RadioGroup
          legend="Where to?"
          value={params.to}
          onChange={(to) => onParams({ ...params, to })}
          options={[
            { value: 'card', label: 'Their card', hint: cardHint(booking) },
            { value: 'wallet', label: 'Their wallet', hint: 'At once.' },
          ]}
        />
      )}
    </>
  );
}

/** Returns the hint for a refund to the card: a card receives no more than it paid. */
function cardHint({ currency, leftMinor, leftOnCardMinor }: ManagedBookingRefunds): string {
  if (leftOnCardMinor === leftMinor) return 'In 5 to 10 days.';
  return `In 5 to 10 days, ${formatMoney(leftOnCardMinor, currency)} at most. The rest came from their wallet and goes back there.`;
}

function kindsOf(booking: ManagedBookingRefunds, { ticketId, name }: AttendeeDetail): RadioOption<RefundParams['kind']>[] {
  const { currency, leftMinor, tickets } = booking;
  const own = tickets.find(({ id }) => id === ticketId);
  const priceMinor = Math.min(own?.priceMinor ?? 0, leftMinor);
  const trailing = (amountMinor: number) => (leftMinor > 0 ? formatMoney(amountMinor, currency) : undefined);
  return [
    ...(own !== undefined && tickets.length > 1
      ? [{ value: 'ticket' as const, label: `The ticket of ${name}`, trailing: trailing(priceMinor) }]
      : []),
    ...(tickets.length > 0 || leftMinor > 0
      ? [{ value: 'all' as const, label: 'The whole booking', trailing: trailing(leftMinor) }]
      : []),
    ...(leftMinor > 0 ? [{ value: 'amount' as const, label: 'Another amount', hint: 'The tickets stay good.' }] : []),
  ];
}
