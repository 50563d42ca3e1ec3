import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../../features/identity/accounts/forgot-password-form.tsx';
import { FormPage } from '../../features/identity/accounts/form-page.tsx';
import { NewPasswordForm } from '../../features/identity/accounts/new-password-form.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';

function ResetPassword() {
  // Reads the route's own search, because the current address may already belong to the next page.
  const { token } = useSearch({ from: '/site/reset-password' });
  const navigate = useNavigate();
  if (token) {
    return (
      <FormPage title="Choose a new password" intro="Every device that is signed in to your account will be signed out.">
        <NewPasswordForm
          token={token}
          onRequestNewLink={() => void navigate({ to: '/reset-password', search: {}, replace: true })}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title="Forgot your password?" intro="Enter your e-mail, and we send you a link to choose a new one.">
      <ForgotPasswordForm />
      <p className="text-ink-2">
        Remembered it?{' '}
        <Link to="/login" className={linkClass}>
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}

export const page: Page = { component: ResetPassword, load: () => ({ title: 'Reset password' }) };
