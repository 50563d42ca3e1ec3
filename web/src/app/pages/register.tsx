import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { registerText } from '@festoon/catalogue/app/register';
import { OrDivider } from '../../features/identity/accounts/or-divider.tsx';
import { GoogleButton } from '../../features/identity/accounts/google/google-button.tsx';
import { FormPage } from '../../features/identity/accounts/form-page.tsx';
import { RegisterFlow } from '../../features/identity/accounts/register-flow.tsx';
import { configQuery } from '../../lib/config.ts';
import { joinParts } from '../../lib/join-parts.tsx';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { signInAndWait } from '../session/sign-in-and-wait.ts';
import { sessionStore } from '../session/session-store.ts';

function Register() {
  const queryClient = useQueryClient();
  // The settings load with the page and don't change while it is open.
  const [config] = useState(() => queryClient.getQueryData(configQuery.queryKey));
  const invitation = useRouterState({ select: ({ location }) => (location.search as { invitation?: string }).invitation });
  const signUp = config?.site.signUp ?? 'open';
  if (signUp === 'closed' || (signUp === 'invited' && !invitation)) return <NotNow isByInvitation={signUp === 'invited'} />;
  return (
    <RegisterFlow
      onDone={(account) => sessionStore.dispatch({ type: 'Login Success', ...account })}
      alternatives={<OtherWays />}
    />
  );
}

function NotNow({ isByInvitation }: { isByInvitation: boolean }) {
  return (
    <FormPage
      title={isByInvitation ? registerText('signUpIsByInvitationOnly') : registerText('signUpIsClosedRightNow')}
      intro={isByInvitation ? registerText('openTheLinkInYourInvitation') : registerText('weArentAcceptingNewAccountsRight')}
    >
      <p>
        <Link to="/login" className={linkClass}>
          {registerText('signIn')}
        </Link>
      </p>
    </FormPage>
  );
}

function OtherWays() {
  const search = useRouterState({ select: (state) => state.location.search });
  return (
    <>
      <OrDivider />
      <GoogleButton
        onIdentity={(identity) => signInAndWait({ type: 'Google Login', identity })}
        onFailure={() => sessionStore.dispatch({ type: 'Google Login Failure', error: '' })}
      />
      <ConsentNote action="signUp" />
      <p className="text-ink-2">
        {joinParts(
          registerText.parts('haveAnAccount', {
            link: (chunks) => (
              <Link to="/login" search={search} className={linkClass}>
                {chunks}
              </Link>
            ),
          }),
        )}
      </p>
    </>
  );
}

export const page: Page = {
  component: Register,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(configQuery);
    return {
      title: registerText('createYourAccount'),
      description: registerText('findEventsBookTicketsAndHost'),
      canonicalPath: '/register',
    };
  },
};
