import { FormPage } from '../../features/identity/accounts/form-frame.tsx';
import { SignInForm } from '../../features/identity/accounts/sign-in-form.tsx';
import type { Page } from '../page.ts';
import { attempt } from '../session/attempt.ts';

function AdminLogin() {
  return (
    <FormPage title="Administration" intro="For the people who run this site. Every sign-in and every try is recorded.">
      <SignInForm onSignIn={(credentials) => attempt({ type: 'Admin Login', credentials })} />
    </FormPage>
  );
}

export const page: Page = { component: AdminLogin, load: () => ({ title: 'Administration' }) };
