import { confirmIdentity } from '@festoon/contracts/identity/account-security';
import { type ReactNode, useState } from 'react';
import { googleText } from '@festoon/catalogue/identity/google';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { GoogleButton } from './google-button.tsx';

type ConfirmWithGoogleProps = {
  /** True if the account confirms with its password in the form instead. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  /** The form, shown after the confirmation. */
  readonly children: ReactNode;
};

/**
 * Shows a Google sign-in for accounts without a password, so that an unattended device cannot be used to take over the
 * account.
 */
export function ConfirmWithGoogle({ hasPassword, onCancel, children }: ConfirmWithGoogleProps) {
  const [confirmed, setConfirmed] = useState(false);
  if (hasPassword || confirmed) return children;
  return (
    <div className="grid max-w-form gap-4">
      <p>{googleText('confirmItsYouBeforeYouChange')}</p>
      <GoogleButton
        onIdentity={async ({ idToken }) => {
          await call(confirmIdentity, { idToken });
          setConfirmed(true);
        }}
        onFailure={() => undefined}
      />
      <Button tone="ghost" className="justify-self-start" onClick={onCancel}>
        {googleText('cancel')}
      </Button>
    </div>
  );
}
