import type { FormField } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Needed } from './checks.ts';

type ProofFieldsProps = { readonly needed: Needed; readonly field: (name: string) => FormField };

/** Asks once more who it is, as far as this person has something to show. */
export function ProofFields({ needed, field }: ProofFieldsProps) {
  return (
    <>
      {needed.hasPassword && (
        <PasswordField label="Your password" autoComplete="current-password" required {...field('password')} />
      )}
      {needed.hasSecondFactor && (
        <TextField
          label="Code of your authenticator app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          required
          {...field('code')}
        />
      )}
      {!needed.hasPassword && !needed.hasSecondFactor && (
        <p className="text-ink-2">You sign in with Google, and must have done so within the last ten minutes.</p>
      )}
    </>
  );
}
