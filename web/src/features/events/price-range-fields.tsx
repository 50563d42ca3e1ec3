import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { formatDecimal } from '../../lib/money.ts';
import { readAmount } from '../../lib/read-amount.ts';
import { withWords } from './explore-text.ts';
import type { Explore } from './use-explore.ts';

/** The least and the most one wants to pay, taken when a field is left. */
export function PriceRangeFields({ explore }: { explore: Explore }) {
  const currency = explore.facets?.currency;
  if (currency === undefined) return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountField explore={explore} currency={currency} name="priceMinMinor" label="From" />
      <AmountField explore={explore} currency={currency} name="priceMaxMinor" label="Up to" />
    </div>
  );
}

type AmountFieldProps = { explore: Explore; currency: string; name: 'priceMinMinor' | 'priceMaxMinor'; label: string };

function AmountField({ explore: { words, go }, currency, name, label }: AmountFieldProps) {
  const asked = words[name];
  const [typed, setTyped] = useState(asked === undefined ? '' : formatDecimal(Number(asked), currency));
  const { amountMinor, error } = readAmount(typed, currency);
  const take = () => {
    const next = amountMinor === null ? undefined : String(amountMinor);
    if (next !== asked) go(withWords(words, { [name]: next, price: undefined }));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      trailing={currency}
      value={typed}
      error={typed !== '' && error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
