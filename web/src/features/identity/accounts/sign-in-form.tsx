import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signInText } from '@festoon/catalogue/identity/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type FormField, type Values, useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx';
import { linkClass } from '../../../ui/links.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from './form-page.tsx';

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

type SignInFormProps = {
  /** Throws the error to show in the form. */
  readonly onSignIn: (credentials: Credentials) => Promise<void>;
  readonly showResetLink?: boolean;
};

const SECOND_FACTOR_CODES = ['second_factor_required', 'second_factor_wrong'];
const SUMMARY_MIN_ERRORS = 4;

/** Shows email and password, then the second factor if it is required. */
export function SignInForm({ onSignIn, showResetLink = false }: SignInFormProps) {
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkSignIn,
    submit: async (values) => {
      try {
        await onSignIn(toCredentials(values));
      } catch (error) {
        const isSecondStep = error instanceof ApiError && SECOND_FACTOR_CODES.includes(error.code ?? '');
        if (isSecondStep) setIsCodeRequired(true);
        if (!isSecondStep || error.code !== 'second_factor_required') throw error;
      }
    },
  });
  const reset = () => {
    setIsCodeRequired(false);
    form.setFailure(null);
  };
  return (
    <form {...form.form} className="grid gap-4">
      {form.problems.length >= SUMMARY_MIN_ERRORS && <FormErrorSummary problems={form.problems} />}
      <div className="grid gap-4" hidden={isCodeRequired}>
        <TextField
          label={signInText('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.field('email')}
        />
        <PasswordField label={signInText('password')} autoComplete="current-password" required {...form.field('password')} />
        {showResetLink && (
          <Link to="/reset-password" className={`${linkClass} justify-self-start text-sm`}>
            {signInText('forgotYourPassword')}
          </Link>
        )}
      </div>
      {isCodeRequired && <SecondFactorField {...form.field('code')} />}
      <FormError>{form.failure}</FormError>
      <Button type="submit" tone="primary" size="lg" busy={form.busy} busyLabel={signInText('signingIn')} className="w-full">
        {signInText('signIn')}
      </Button>
      {isCodeRequired && (
        <Button tone="ghost" onClick={reset}>
          {signInText('useAnotherAccount')}
        </Button>
      )}
    </form>
  );
}

/** Shows the field for a code of the authenticator app. */
export function SecondFactorField(field: FormField) {
  return (
    <TextField
      label={signInText('authenticatorCode')}
      hint={signInText('n6DigitsOrARecoveryCode')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      {...field}
    />
  );
}

function toCredentials({ email = '', password = '', code }: Values): Credentials {
  const trimmedCode = code?.trim();
  return { email: email.trim(), password, ...(trimmedCode && { code: trimmedCode }) };
}
