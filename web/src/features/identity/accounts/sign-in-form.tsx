import { Link } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';
import { emailCodeText } from '@festoon/catalogue/identity/email-code';
import { signInText } from '@festoon/catalogue/identity/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type FormField, type Values, useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentNote } from '../../../ui/consent-note.tsx';
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
  /** Lets people begin with their email address: without a password, a code is sent to it. Throws the error to show. */
  readonly onEmailCode?: (email: string) => Promise<void>;
  /** An address that was entered before, whose owner has chosen the password. */
  readonly email?: string | undefined;
};

const SECOND_FACTOR_CODES = ['second_factor_required', 'second_factor_wrong'];
const isSecondFactorError = (error: unknown) => error instanceof ApiError && SECOND_FACTOR_CODES.includes(error.code ?? '');

const SUMMARY_MIN_ERRORS = 4;

/** Shows email and password, then the second factor if it is required. Where a code can be sent, the password is folded. */
export function SignInForm({ onSignIn, showResetLink = false, onEmailCode, email }: SignInFormProps) {
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const [isFolded, setIsFolded] = useState(onEmailCode !== undefined && email === undefined);
  const passwordInput = useRef<HTMLInputElement>(null);
  const form = useForm({
    check: async () => {
      const { checkEmail, checkSignIn } = await import('./checks.ts');
      return (values) => (isFolded && !values['password'] ? checkEmail : checkSignIn)(values);
    },
    submit: async (values) => {
      if (onEmailCode && isFolded && !values['password']) return onEmailCode((values['email'] ?? '').trim());
      setIsFolded(false);
      try {
        await onSignIn(toCredentials(values));
      } catch (error) {
        if (isSecondFactorError(error)) setIsCodeRequired(true);
        if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      }
    },
  });
  const reset = () => {
    setIsCodeRequired(false);
    form.setFailure(null);
  };
  const showPassword = () => {
    setIsFolded(false);
    form.setProblems({});
    passwordInput.current?.focus();
  };
  const hidePassword = () => {
    if (passwordInput.current) passwordInput.current.value = '';
    setIsFolded(true);
    form.setProblems({});
    reset();
  };
  return (
    <form {...form.form} className="relative grid gap-4">
      {form.problems.length >= SUMMARY_MIN_ERRORS && <FormErrorSummary problems={form.problems} />}
      <div className="grid gap-4" hidden={isCodeRequired}>
        <TextField
          label={signInText('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={email}
          {...form.field('email')}
        />
        <FoldedPassword
          isFolded={isFolded}
          inputRef={passwordInput}
          field={form.field('password')}
          onInput={() => setIsFolded(false)}
        />
        {showResetLink && !isFolded && <ResetLink />}
      </div>
      {isCodeRequired && <SecondFactorField {...form.field('code')} />}
      {isFolded && <ConsentNote action="continue" />}
      <FormError>{form.failure}</FormError>
      <SubmitButton isFolded={isFolded} busy={form.busy} />
      {onEmailCode && !isCodeRequired && <PasswordToggle isFolded={isFolded} onShow={showPassword} onHide={hidePassword} />}
      {isCodeRequired && (
        <Button tone="ghost" onClick={reset}>
          {signInText('useAnotherAccount')}
        </Button>
      )}
    </form>
  );
}

/** Shows the button of the form. While the password is folded, it requests a code. */
function SubmitButton({ isFolded, busy }: { isFolded: boolean; busy: boolean }) {
  return (
    <Button
      type="submit"
      tone="primary"
      size="lg"
      busy={busy}
      busyLabel={isFolded ? emailCodeText('sendingYourCode') : signInText('signingIn')}
      className="w-full"
    >
      {isFolded ? emailCodeText('continue') : signInText('signIn')}
    </Button>
  );
}

const textLinkClass = `${linkClass} touch-target py-0.5 text-sm`;

function ResetLink() {
  return (
    <Link to="/reset-password" className={`${textLinkClass} justify-self-start`}>
      {signInText('forgotYourPassword')}
    </Link>
  );
}

type PasswordToggleProps = { isFolded: boolean; onShow: () => void; onHide: () => void };

function PasswordToggle({ isFolded, onShow, onHide }: PasswordToggleProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
      <button type="button" className={textLinkClass} onClick={isFolded ? onShow : onHide}>
        {isFolded ? signInText('useYourPassword') : signInText('emailMeACode')}
      </button>
      {isFolded && <ResetLink />}
    </div>
  );
}

type FoldedPasswordProps = {
  readonly isFolded: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly field: FormField;
  readonly onInput: () => void;
};

/** Shows the password. While it is folded, it is in the form but not visible, so that password managers can fill it in. */
function FoldedPassword({ isFolded, inputRef, field, onInput }: FoldedPasswordProps) {
  return (
    <div
      aria-hidden={isFolded}
      className={isFolded ? 'pointer-events-none absolute h-px w-px overflow-hidden opacity-0' : undefined}
    >
      <PasswordField
        ref={inputRef}
        label={signInText('password')}
        autoComplete="current-password"
        required
        hideToggle={isFolded}
        {...(isFolded && { tabIndex: -1 })}
        {...field}
        onInput={(event) => {
          field.onInput(event);
          onInput();
        }}
      />
    </div>
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
