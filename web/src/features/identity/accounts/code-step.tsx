import { useState } from 'react';
import { registerText } from '@festoon/catalogue/identity/register';
import { ApiError } from '../../../lib/api/api-error.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { OtpField } from '../../../ui/form/otp-field.tsx';
import { useSecondsLeft } from '../../../ui/countdown.tsx';
import { FormError } from './form-page.tsx';

type CodeStepProps = {
  readonly email: string;
  /** When another code can be requested. */
  readonly resendAt: number;
  /** Requests another code. Throws the error to show. */
  readonly onResend: () => Promise<void>;
  /** Absent if the code can only be sent to this address. */
  readonly onChangeEmail?: () => void;
  /** Uses the complete code. Throws the error to show. */
  readonly onCode: (code: string) => Promise<void>;
};

/** Shows the field for an emailed code. A complete code is checked without a press. */
export function CodeStep({ email, resendAt, onResend, onChangeEmail, onCode }: CodeStepProps) {
  const { otp, setOtp, busy, codeError, failure, verify } = useCode(onCode);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(otp);
      }}
    >
      <p>
        {joinParts(
          registerText.parts('codeSent', {
            address: email,
            email: (chunks) => <strong className="inline-block max-w-full wrap-anywhere">{chunks}</strong>,
          }),
        )}
      </p>
      <OtpField
        label={registerText('n6DigitCode')}
        value={otp}
        onChange={setOtp}
        onComplete={(digits) => void verify(digits)}
        error={codeError}
        autoFocus
        required
      />
      <FormError>{failure}</FormError>
      <Button type="submit" tone="primary" size="lg" busy={busy} busyLabel={registerText('checking')} className="w-full">
        {registerText('continue')}
      </Button>
      <div className="flex flex-wrap items-center gap-x-2">
        <ResendButton resendAt={resendAt} onResend={onResend} />
        {onChangeEmail && (
          <Button tone="ghost" size="sm" onClick={onChangeEmail}>
            {registerText('changeEmail')}
          </Button>
        )}
      </div>
    </form>
  );
}

function useCode(onCode: CodeStepProps['onCode']) {
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const verify = async (digits: string) => {
    if (busy) return;
    setFailure(null);
    setCodeError(undefined);
    if (digits.length < 6) return setCodeError(registerText('enterAll6Digits'));
    setBusy(true);
    try {
      await onCode(digits);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_wrong') setCodeError(codeErrorMessage(error));
      else setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { otp, setOtp, busy, codeError, failure, verify };
}

function codeErrorMessage(error: ApiError): string {
  const left = error.details?.['attemptsLeft'];
  if (typeof left !== 'number') return error.message;
  return registerText('triesLeft', { error: error.message, count: left });
}

type ResendButtonProps = Pick<CodeStepProps, 'resendAt' | 'onResend'>;

function ResendButton({ resendAt, onResend }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const secondsLeft = useSecondsLeft(resendAt);
  const resend = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onResend();
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="ghost" size="sm" disabled={secondsLeft > 0} busy={busy} onClick={() => void resend()}>
        {secondsLeft > 0 ? registerText('resendCodeInS', { seconds: secondsLeft }) : registerText('resendCode')}
      </Button>
      {failure && (
        <p role="alert" className="w-full text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  );
}
