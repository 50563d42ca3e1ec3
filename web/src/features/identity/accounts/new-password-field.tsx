import { useState } from 'react';
import type { FormField } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { estimateStrength } from './password-strength.ts';

type NewPasswordFieldProps = {
  readonly label: string;
  readonly field: FormField;
  /** Words related to the person, which a password should not contain. */
  readonly ownTerms?: readonly string[];
};

/** Shows a field for a new password, with its strength while it is typed. */
export function NewPasswordField({ label, field, ownTerms = [] }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      required
      {...field}
      label={label}
      strength={estimateStrength(password, ownTerms).label}
      onInput={(event) => {
        setPassword(event.currentTarget.value);
        field.onInput(event);
      }}
    />
  );
}
