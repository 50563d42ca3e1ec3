import { confirmIdentity } from '@festoon/contracts/identity/account-security';
import { confirmWithEmailCode } from '@festoon/contracts/identity/email-code';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { confirmIdentityText } from '@festoon/catalogue/identity/confirm-identity';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { profileQuery } from '../account-queries.ts';
import { CodeStep } from '../code-step.tsx';
import { requestEmailCode } from '../email-code/request-email-code.ts';
import { FormError } from '../form-page.tsx';
import { GoogleButton } from '../google/google-button.tsx';

type ConfirmIdentityProps = {
  /** True if the account confirms with its password in the form instead. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  /** The form, shown after the confirmation. */
  readonly children: ReactNode;
};

/**
 * Shows an emailed code and a Google sign-in to accounts without a password, so that an unattended device cannot be used to
 * take over the account.
 */
export function ConfirmIdentity({ hasPassword, onCancel, children }: ConfirmIdentityProps) {
  const [confirmed, setConfirmed] = useState(false);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const { data: profile } = useQuery({ ...profileQuery, enabled: !hasPassword });
  if (hasPassword || confirmed) return children;
  const email = profile?.email ?? '';
  const send = async () => setResendAt(Date.now() + (await requestEmailCode(email)) * 1000);
  return (
    <div className="grid max-w-form gap-4">
      <p>{confirmIdentityText('confirmItsYou')}</p>
      {resendAt === null ? (
        <>
          <SendCodeButton onSend={send} />
          <GoogleButton
            onIdentity={async ({ idToken }) => {
              await call(confirmIdentity, { idToken });
              setConfirmed(true);
            }}
            onFailure={() => undefined}
          />
        </>
      ) : (
        <CodeStep
          email={email}
          resendAt={resendAt}
          onResend={send}
          onCode={async (code) => {
            await call(confirmWithEmailCode, { code });
            setConfirmed(true);
          }}
        />
      )}
      <Button tone="ghost" className="justify-self-start" onClick={onCancel}>
        {confirmIdentityText('cancel')}
      </Button>
    </div>
  );
}

function SendCodeButton({ onSend }: { onSend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onSend();
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormError>{failure}</FormError>
      <Button busy={busy} busyLabel={confirmIdentityText('sendingYourCode')} onClick={() => void send()}>
        {confirmIdentityText('emailMeACode')}
      </Button>
    </>
  );
}
