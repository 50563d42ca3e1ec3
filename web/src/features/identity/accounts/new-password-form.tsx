import { resetPassword } from '@festoon/contracts/identity/sign-in';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resetPasswordText } from '@festoon/catalogue/identity/reset-password';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { FormError } from './form-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type ResetStatus = 'open' | 'done' | 'expired';

/** Shows the form for a new password, opened by an emailed link. */
export function NewPasswordForm({ token, onRequestNewLink }: { token: string; onRequestNewLink: () => void }) {
  const [status, setStatus] = useState<ResetStatus>('open');
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkNewPassword,
    submit: async ({ password = '' }) => {
      try {
        await call(resetPassword, { token, password });
        setStatus('done');
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_expired') throw error;
        setStatus('expired');
      }
    },
  });
  if (status === 'done') return <PasswordChanged />;
  if (status === 'expired') return <LinkExpired onRequestNewLink={onRequestNewLink} />;
  return (
    <form {...form.form} className="grid gap-4">
      <NewPasswordField label={resetPasswordText('newPassword')} field={form.field('password')} />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={form.busy}
        busyLabel={resetPasswordText('saving')}
        className="w-full"
      >
        {resetPasswordText('saveNewPassword')}
      </Button>
    </form>
  );
}

function PasswordChanged() {
  return (
    <div className="grid justify-items-start gap-4">
      <InlineNotice tone="success" title={resetPasswordText('passwordChanged')} announce>
        {resetPasswordText('youWereSignedOutOnAll')}
      </InlineNotice>
      <Link to="/login" className={buttonClass('primary')}>
        {resetPasswordText('signIn')}
      </Link>
    </div>
  );
}

function LinkExpired({ onRequestNewLink }: { onRequestNewLink: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <InlineNotice tone="warning" title={resetPasswordText('thisLinkNoLongerWorks')} announce>
        {resetPasswordText('itWasAlreadyUsedOrIs')}
      </InlineNotice>
      <Button tone="primary" onClick={onRequestNewLink}>
        {resetPasswordText('getANewLink')}
      </Button>
    </div>
  );
}
