import { verifyEmailCode } from '@festoon/contracts/identity/email-code';
import { type ReactNode, useState } from 'react';
import { emailCodeText } from '@festoon/catalogue/identity/email-code';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { firstTouch } from '../../../../lib/acquisition/first-touch.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConsentNote } from '../../../../ui/consent-note.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { CodeStep } from '../code-step.tsx';
import { FormError } from '../form-page.tsx';
import type { NewAccount } from '../register-flow.tsx';
import { SecondFactorField } from '../sign-in-form.tsx';
import { clearPendingCode, readPendingCode } from './pending-code.ts';
import { sendSignInCode, type SentCode } from './request-email-code.ts';

type EmailCodeFormProps = {
  /** The account is signed in; it may be new. */
  readonly onSignedIn: (account: NewAccount) => void;
  /** The way to sign in with a password, shown with the first two steps. */
  readonly passwordLink: ReactNode;
  /** The code that was sent when the form appears. By default, one that was sent a moment ago in this tab. */
  readonly sent?: SentCode | null;
};

type Step =
  | { readonly name: 'email'; readonly email: string }
  | { readonly name: 'code'; readonly email: string; readonly resendAt: number }
  | { readonly name: 'second_factor'; readonly email: string; readonly code: string };

/** Shows the email address, then the emailed code, then the second factor if it is set up. */
export function EmailCodeForm({ onSignedIn, passwordLink, sent }: EmailCodeFormProps) {
  const [step, setStep] = useState(() => firstStep(sent ?? readPendingCode()));
  const { email } = step;
  const showEmailStep = () => {
    clearPendingCode();
    setStep({ name: 'email', email });
  };
  const send = async (address: string) => setStep({ name: 'code', ...(await sendSignInCode(address)) });
  const verify = async (code: string, secondFactorCode?: string) => {
    const factor = secondFactorCode === undefined ? {} : { secondFactorCode };
    const { user, token } = await call(verifyEmailCode, { email, code, ...factor, ...firstTouch() });
    clearPendingCode();
    onSignedIn({ user, token });
  };
  const verifyOrAskFactor = async (code: string) => {
    try {
      await verify(code);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      setStep({ name: 'second_factor', email, code });
    }
  };
  if (step.name === 'second_factor') {
    return <SecondFactorStep onCode={(secondFactorCode) => verify(step.code, secondFactorCode)} onCancel={showEmailStep} />;
  }
  return (
    <div className="grid gap-4">
      {step.name === 'email' ? (
        <EmailStep email={email} onSend={send} />
      ) : (
        <CodeStep
          email={email}
          resendAt={step.resendAt}
          onResend={() => send(email)}
          onChangeEmail={showEmailStep}
          onCode={verifyOrAskFactor}
        />
      )}
      {passwordLink}
    </div>
  );
}

function firstStep(sent: SentCode | null): Step {
  return sent === null ? { name: 'email', email: '' } : { name: 'code', ...sent };
}

type EmailStepProps = { readonly email: string; readonly onSend: (email: string) => Promise<void> };

function EmailStep({ email, onSend }: EmailStepProps) {
  const form = useForm({
    check: async () => (await import('../checks.ts')).checkEmail,
    submit: ({ email: typed = '' }) => onSend(typed.trim()),
  });
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label={emailCodeText('email')}
        hint={emailCodeText('wellEmailYouACode')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        required
        defaultValue={email}
        {...form.field('email')}
      />
      <ConsentNote action="continue" />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={form.busy}
        busyLabel={emailCodeText('sendingYourCode')}
        className="w-full"
      >
        {emailCodeText('continue')}
      </Button>
    </form>
  );
}

type SecondFactorStepProps = { readonly onCode: (code: string) => Promise<void>; readonly onCancel: () => void };

function SecondFactorStep({ onCode, onCancel }: SecondFactorStepProps) {
  const form = useForm({
    check: async () => (await import('../checks.ts')).checkSecondFactor,
    submit: ({ code = '' }) => onCode(code.trim()),
  });
  return (
    <form {...form.form} className="grid gap-4">
      <SecondFactorField {...form.field('code')} />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={form.busy}
        busyLabel={emailCodeText('signingIn')}
        className="w-full"
      >
        {emailCodeText('continue')}
      </Button>
      <Button tone="ghost" onClick={onCancel}>
        {emailCodeText('useAnotherEmail')}
      </Button>
    </form>
  );
}
