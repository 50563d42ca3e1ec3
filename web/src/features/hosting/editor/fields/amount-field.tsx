import { type ReactNode, useState } from 'react';
import { formatTypedAmount, parseTypedAmount } from '../../../../lib/format/parse-typed-amount.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly currency: string;
  /** Null if the typed text can't be parsed. */
  readonly valueMinor: number | null;
  /** Receives null for text that can't be parsed, so that it is not saved, and 0 for an empty field. */
  readonly onChange: (valueMinor: number | null) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
};

/**
 * Shows a field for an amount such as "18", "18.50" or "18,5". Text that can't be parsed stays in the field with an
 * error.
 */
export function AmountField({ label, currency, valueMinor, onChange, error, hint }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null || typed.trim() === '' ? null : parseTypedAmount(typed, currency);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatTypedAmount(0, currency)}
      trailing={currency}
      error={read?.error ?? error}
      hint={hint}
      value={typed ?? (valueMinor ? formatTypedAmount(valueMinor, currency) : '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(value.trim() === '' ? 0 : parseTypedAmount(value, currency).amountMinor);
      }}
      onBlur={() => read?.error === undefined && setTyped(null)}
    />
  );
}
