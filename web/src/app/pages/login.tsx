import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loginText } from '@festoon/catalogue/app/login';
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
    </FormPage>
  );
}

/** Shows the form for the password, or for an emailed code, which also creates accounts. */
function PasswordOrCode() {
  const [usesCode, setUsesCode] = useState(false);
  if (usesCode) {
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <EmailCodeForm
          onSignedIn={enterWithCode}
          passwordLink={
            <Button tone="ghost" onClick={() => setUsesCode(false)}>
              {loginText('useYourPassword')}
            </Button>
          }
        />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-4">
      <SignInForm showResetLink onSignIn={(credentials) => signInAndWait({ type: 'Login', credentials })} />
      <Button size="lg" onClick={() => setUsesCode(true)}>
        {loginText('emailMeACode')}
      </Button>
    </div>
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
