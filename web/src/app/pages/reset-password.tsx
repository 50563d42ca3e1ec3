import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { resetPasswordText } from '@festoon/catalogue/app/reset-password';
import { ForgotPasswordForm } from '../../features/identity/accounts/forgot-password-form.tsx';
import { FormPage } from '../../features/identity/accounts/form-page.tsx';
import { NewPasswordForm } from '../../features/identity/accounts/new-password-form.tsx';
import { joinParts } from '../../lib/join-parts.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';

function ResetPassword() {
  // Reads the route's own search, because the current address may already belong to the next page.
  const { token } = useSearch({ from: '/site/reset-password' });
  const navigate = useNavigate();
  if (token) {
    return (
      <FormPage title={resetPasswordText('chooseANewPassword')} intro={resetPasswordText('youllBeSignedOutOnAll')}>
        <NewPasswordForm
          token={token}
          onRequestNewLink={() => void navigate({ to: '/reset-password', search: {}, replace: true })}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title={resetPasswordText('forgotYourPassword')} intro={resetPasswordText('enterYourEmailAndWellSend')}>
      <ForgotPasswordForm />
      <p className="text-ink-2">
        {joinParts(
          resetPasswordText.parts('rememberedIt', {
            link: (chunks) => (
              <Link to="/login" className={linkClass}>
                {chunks}
              </Link>
            ),
          }),
        )}
      </p>
    </FormPage>
  );
}

export const page: Page = { component: ResetPassword, load: () => ({ title: resetPasswordText('resetPassword') }) };
