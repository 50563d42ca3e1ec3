import { currencyExponent } from '@festoon/contracts/money-words';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly currency: string;
  readonly valueMinor: number;
  readonly onChange: (valueMinor: number) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
};

/** An amount as people write it: "18", "18.50", "18,5". */
export function AmountField({ label, currency, valueMinor, onChange, error, hint }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const exponent = currencyExponent(currency);
  const shown = valueMinor === 0 ? '' : (valueMinor / 10 ** exponent).toFixed(exponent);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={(0).toFixed(exponent)}
      trailing={currency}
      error={error}
      hint={hint}
      value={typed ?? shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(readAmount(value, exponent));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** In minor units; what is no amount is none. */
export function readAmount(text: string, exponent: number): number {
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const parts = /^(.*?)(?:[.,](\d*))?$/.exec(digits);
  const whole = (parts?.[1] ?? '').replaceAll(/\D/g, '');
  const isThousands = (parts?.[2] ?? '').length > exponent && parts?.[2]?.length === 3;
  if (isThousands) return Math.min(Number(`${whole}${parts[2]}`) * 10 ** exponent, Number.MAX_SAFE_INTEGER);
  const fraction = (parts?.[2] ?? '').slice(0, exponent).padEnd(exponent, '0');
  return Math.min(Number(`${whole || '0'}${fraction}`), Number.MAX_SAFE_INTEGER);
}
