import type { ReactNode } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';

type CountFieldProps = {
  readonly label: string;
  /** Null if the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
};

const DIGITS_MAX = 7;

/** Shows a field for a whole number that can be empty. */
export function CountField({ label, value, onChange, error, hint, placeholder }: CountFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      error={error}
      hint={hint}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS_MAX);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
