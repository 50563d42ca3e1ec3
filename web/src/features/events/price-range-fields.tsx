import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { parseAmountMinor, writeAmount } from '../../lib/amount.ts';
import { withWords } from './explore-words.ts';
import type { Explore } from './use-explore.ts';

const CURRENCY = 'EUR';

/** The least and the most one wants to pay, taken when a field is left. */
export function PriceRangeFields({ explore }: { explore: Explore }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountField explore={explore} name="priceMinMinor" label="From" />
      <AmountField explore={explore} name="priceMaxMinor" label="Up to" />
    </div>
  );
}

type AmountFieldProps = { explore: Explore; name: 'priceMinMinor' | 'priceMaxMinor'; label: string };

function AmountField({ explore: { words, go }, name, label }: AmountFieldProps) {
  const asked = words[name];
  const [typed, setTyped] = useState(asked === undefined ? '' : writeAmount(Number(asked), CURRENCY));
  const amount = parseAmountMinor(typed, CURRENCY);
  const take = () => {
    const next = amount === null ? undefined : String(amount);
    if (next !== asked) go(withWords(words, { [name]: next, price: undefined }));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      trailing={CURRENCY}
      value={typed}
      error={typed !== '' && amount === null && 'Enter an amount such as 12.50'}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
