import type { AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import type { HostedRefunds } from '@festoon/contracts/ticketing/refunds';
import { formatMoney } from '../../../lib/format/money.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioGroup, type RadioOption } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { RefundParams } from './refund-plan.ts';

type RefundFieldsProps = {
  readonly booking: HostedRefunds;
  readonly attendee: AttendeeDetail;
  readonly wish: RefundParams;
  readonly onParams: (wish: RefundParams) => void;
  readonly problem: string | null;
};

export function RefundFields({ booking, attendee, wish, onParams, problem }: RefundFieldsProps) {
  const { currency, leftMinor, leftOnCardMinor, totalMinor } = booking;
  const options = kindsOf(booking, attendee);
  const canKeep = wish.kind !== 'amount' && leftMinor > 0;
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
          value={wish.kind}
          onChange={(kind) => onParams({ ...wish, kind, keepTickets: false })}
        />
      )}
      {wish.kind === 'amount' && (
        <TextField
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={wish.amount}
          error={problem ?? undefined}
          onChange={({ target }) => onParams({ ...wish, amount: target.value })}
        />
      )}
      {canKeep && (
        <Checkbox
          label={wish.kind === 'ticket' ? 'Keep the ticket good' : 'Keep the tickets good'}
          hint="The price goes back, and they can still come."
          checked={wish.keepTickets}
          onChange={() => onParams({ ...wish, keepTickets: !wish.keepTickets })}
        />
      )}
      {leftOnCardMinor > 0 && (
        <RadioGroup
          legend="Where to?"
          value={wish.to}
          onChange={(to) => onParams({ ...wish, to })}
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
function cardHint({ currency, leftMinor, leftOnCardMinor }: HostedRefunds): string {
  if (leftOnCardMinor === leftMinor) return 'In 5 to 10 days.';
  return `In 5 to 10 days, ${formatMoney(leftOnCardMinor, currency)} at most. The rest came from their wallet and goes back there.`;
}

function kindsOf(booking: HostedRefunds, { ticketId, name }: AttendeeDetail): RadioOption<RefundParams['kind']>[] {
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
