import { useState } from 'react';
import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatTypedAmount, parseTypedAmount } from '../../../../lib/format/parse-typed-amount.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';

type OwnPriceFieldProps = {
  ticketType: PublicTicketType;
  value: number | undefined;
  onChange: (amountMinor: number) => void;
};

/** Shows the field for a pay-what-you-can price, with an error as soon as the amount is below the minimum. */
export function OwnPriceField({ ticketType, value, onChange }: OwnPriceFieldProps) {
  const { currency, totalMinor: minimumMinor } = ticketType;
  const [typed, setTyped] = useState(formatTypedAmount(value ?? minimumMinor, currency));
  const { amountMinor, error } = parseTypedAmount(typed, currency);
  const isTooLow = amountMinor !== null && amountMinor < minimumMinor;
  return (
    <TextField
      label={ticketSalesText('pricePerTicket')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      trailing={currency}
      error={isTooLow ? ticketSalesText('enterOrMore', { price: formatMoney(minimumMinor, currency) }) : error}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = parseTypedAmount(target.value, currency).amountMinor;
        if (next !== null && next >= minimumMinor) onChange(next);
      }}
    />
  );
}
