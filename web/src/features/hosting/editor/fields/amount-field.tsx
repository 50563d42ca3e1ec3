import { type ReactNode, useState } from 'react';
import { formatDecimal } from '../../../../lib/format/money.ts';
import { readAmount } from '../../../../lib/format/read-amount.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly currency: string;
  /** Null while what is typed can't be read. */
  readonly valueMinor: number | null;
  /** Receives null for what can't be read, so that it is not saved, and 0 for an empty field. */
  readonly onChange: (valueMinor: number | null) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
};

/** An amount as people write it: "18", "18.50", "18,5". What can't be read stays in the field with its error. */
export function AmountField({ label, currency, valueMinor, onChange, error, hint }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null || typed.trim() === '' ? null : readAmount(typed, currency);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatDecimal(0, currency)}
      trailing={currency}
      error={read?.error ?? error}
      hint={hint}
      value={typed ?? (valueMinor ? formatDecimal(valueMinor, currency) : '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(value.trim() === '' ? 0 : readAmount(value, currency).amountMinor);
      }}
      onBlur={() => read?.error === undefined && setTyped(null)}
    />
  );
}
