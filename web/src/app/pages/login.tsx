import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { loginText } from '@festoon/catalogue/app/login';
import { clearPendingCode, readPendingCode } from '../../features/identity/accounts/email-code/pending-code.ts';
import { sendSignInCode, type SentCode } from '../../features/identity/accounts/email-code/request-email-code.ts';
import { OrDivider } from '../../features/identity/accounts/or-divider.tsx';
import { FormPage } from '../../features/identity/accounts/form-page.tsx';
import { GoogleButton } from '../../features/identity/accounts/google/google-button.tsx';
import { SignInForm } from '../../features/identity/accounts/sign-in-form.tsx';
import { configQuery } from '../../lib/config.ts';
import { joinParts } from '../../lib/join-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { enterWithCode } from '../session/enter-with-code.ts';
import { signInAndWait } from '../session/sign-in-and-wait.ts';
import { sessionStore } from '../session/session-store.ts';

const EmailCodeForm = lazy(() =>
  import('../../features/identity/accounts/email-code/email-code-form.tsx').then((module) => ({
    default: module.EmailCodeForm,
  })),
);

/** The messages that say why a person has to sign in, by the page that they wanted to open. */
const REASONS = [
  [/^\/explore/, 'toExplore'],
  [/^\/profile\/events\?.*new=/, 'toCreate'],
  [/^\/profile\/bookings/, 'toSeeTickets'],
  [/^\/events\/.*[?&]tickets=/, 'toBook'],
  // Also the address of an event that does not exist, or that only some people may see.
  [/^\/events\//, 'toSeeEvent'],
  [/^\//, 'toContinue'],
] as const;

function Login() {
  const search = useRouterState({ select: (state) => state.location.search as { returnUrl?: string } });
  const { returnUrl = '' } = search;
  const [, reason = 'signInToExploreEventsBook'] = REASONS.find(([path]) => path.test(returnUrl)) ?? [];
  return (
    <FormPage title={loginText('signIn')} intro={loginText(reason)}>
      {/* The header has no button that leads here. */}
      <div data-sign-in className="grid gap-6">
        <PasswordOrCode />
        <OrDivider />
        <GoogleButton
          onIdentity={(identity) => signInAndWait({ type: 'Google Login', identity })}
          onFailure={() => sessionStore.dispatch({ type: 'Google Login Failure', error: '' })}
        />
        <p className="text-ink-2">
          {joinParts(
            loginText.parts('newHere', {
              link: (chunks) => (
                <Link to="/register" search={search} className={linkClass}>
                  {chunks}
                </Link>
              ),
            }),
          )}
        </p>
      </div>
    </FormPage>
  );
}

/** Shows the form for the email address with a folded password, then the one for the emailed code, which also creates accounts. */
function PasswordOrCode() {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [passwordEmail, setPasswordEmail] = useState<string>();
  // Known after hydration: a phone may have discarded the page while the person read the email.
  useEffect(() => startTransition(() => setSent(readPendingCode())), []);
  if (sent !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <EmailCodeForm
          sent={sent}
          onSignedIn={enterWithCode}
          passwordLink={
            <Button
              tone="ghost"
              onClick={() => {
                clearPendingCode();
                setPasswordEmail(sent.email);
                setSent(null);
              }}
            >
              {loginText('useYourPassword')}
            </Button>
          }
        />
      </Suspense>
    );
  }
  return (
    <SignInForm
      showResetLink
      email={passwordEmail}
      onSignIn={(credentials) => signInAndWait({ type: 'Login', credentials })}
      onEmailCode={async (email) => setSent(await sendSignInCode(email))}
    />
  );
}

export const page: Page = {
  component: Login,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(configQuery);
    return {
      title: loginText('signIn'),
      description: loginText('signInToExploreEventsBook'),
      canonicalPath: '/login',
    };
  },
};
