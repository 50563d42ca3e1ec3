import type { SessionUser } from '@festoon/contracts/identity/account';
import { adminSecurityText } from '@festoon/catalogue/identity/admin-security';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Shows an administrator's own sign-in settings. Every administrator has a password. */
export function AdminSecurity({ user }: { user: SessionUser }) {
  const signIn = { name: user.name, email: user.email, hasPassword: true };
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminSecurityText('yourSecurity')}</h1>
        <p className="text-ink-2">{adminSecurityText('youreSignedOutAfter30Minutes')}</p>
      </header>
      <SecondFactorSection profile={signIn} />
      <PasswordSection profile={signIn} />
      <SessionsSection />
    </div>
  );
}
