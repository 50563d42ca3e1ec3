import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { FormPage } from '../../features/identity/accounts/form-page.tsx';
import { SignInForm } from '../../features/identity/accounts/sign-in-form.tsx';
import type { Page } from '../page.ts';
import { signInAndWait } from '../session/sign-in-and-wait.ts';

function AdminLogin() {
  return (
    <FormPage title={adminPagesText('administration')} intro={adminPagesText('staffOnlyAllSignInAttempts')}>
      <SignInForm onSignIn={(credentials) => signInAndWait({ type: 'Admin Login', credentials })} />
    </FormPage>
  );
}

export const page: Page = { component: AdminLogin, load: () => ({ title: adminPagesText('administration') }) };
