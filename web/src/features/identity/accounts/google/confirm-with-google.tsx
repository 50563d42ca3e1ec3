import { confirmIdentity } from '@festoon/contracts/identity/account-security';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { GoogleButton } from './google-button.tsx';

type ConfirmWithGoogleProps = {
  /** An account with a password confirms itself with that, in the form. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  /** The form, shown once the person is confirmed. */
  readonly children: ReactNode;
};

/** Asks an account without a password to sign in with Google again, so that a device left open cannot be taken over. */
export function ConfirmWithGoogle({ hasPassword, onCancel, children }: ConfirmWithGoogleProps) {
  const [confirmed, setConfirmed] = useState(false);
  if (hasPassword || confirmed) return children;
  return (
    <div className="grid max-w-form gap-4">
      <p>Confirm that it’s you before you change how you sign in.</p>
      <GoogleButton
        onIdentity={async ({ idToken }) => {
          await call(confirmIdentity, { idToken });
          setConfirmed(true);
        }}
        onFailure={() => undefined}
      />
      <Button tone="ghost" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
