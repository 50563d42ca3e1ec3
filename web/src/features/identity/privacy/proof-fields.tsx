import { privacyText } from '@festoon/catalogue/identity/privacy';
import type { FormField } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ProofRequirements } from './checks.ts';

type ProofFieldsProps = { readonly requirements: ProofRequirements; readonly field: (name: string) => FormField };

/** Shows fields to confirm the person's identity with the proofs that the account has. */
export function ProofFields({ requirements, field }: ProofFieldsProps) {
  return (
    <>
      {requirements.hasPassword && (
        <PasswordField label={privacyText('yourPassword')} autoComplete="current-password" required {...field('password')} />
      )}
      {requirements.hasSecondFactor && (
        <TextField
          label={privacyText('authenticatorCode')}
          hint={privacyText('orEnterARecoveryCode')}
          autoComplete="one-time-code"
          required
          {...field('code')}
        />
      )}
      {!requirements.hasPassword && !requirements.hasSecondFactor && (
        <p className="text-ink-2">{privacyText('signInAgainIf')}</p>
      )}
    </>
  );
}
