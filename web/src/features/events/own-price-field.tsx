import { useState } from 'react';
import type { TicketOffer } from '@festoon/contracts/event-page';
import { formatPrice } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parseAmountMinor, writeAmount } from '../../lib/amount.ts';

type OwnPriceFieldProps = { offer: TicketOffer; value: number | undefined; onChange: (amountMinor: number) => void };

/** Pay what you can: an amount as people write it, told at once when it is below the least. */
export function OwnPriceField({ offer, value, onChange }: OwnPriceFieldProps) {
  const least = offer.totalMinor;
  const [typed, setTyped] = useState(writeAmount(value ?? least, offer.currency));
  const amount = parseAmountMinor(typed, offer.currency);
  const isTooLow = amount === null || amount < least;
  return (
    <TextField
      label="Your price for one"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      trailing={offer.currency}
      error={isTooLow && `Enter ${formatPrice({ amountMinor: least, currency: offer.currency })} or more`}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = parseAmountMinor(target.value, offer.currency);
        if (next !== null && next >= least) onChange(next);
      }}
    />
  );
}
