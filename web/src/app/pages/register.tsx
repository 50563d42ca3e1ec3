import { Link, useRouterState } from '@tanstack/react-router';
import { OrDivider } from '../../features/accounts/divider.tsx';
import { GoogleButton } from '../../features/accounts/google/google-button.tsx';
import { RegisterFlow } from '../../features/accounts/register-flow.tsx';
import { configQuery } from '../../lib/config.ts';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { attempt } from '../session/attempt.ts';
import { sessionStore } from '../session/session-store.ts';

function Register() {
  return (
    <RegisterFlow
      onDone={(account) => sessionStore.dispatch({ type: 'Login Success', ...account })}
      otherWays={<OtherWays />}
    />
  );
}

function OtherWays() {
  const search = useRouterState({ select: (state) => state.location.search });
  return (
    <>
      <OrDivider />
      <GoogleButton
        onIdentity={(identity) => attempt({ type: 'Google Login', identity })}
        onFailure={() => sessionStore.dispatch({ type: 'Google Login Failure', error: '' })}
      />
      <p className="text-ink-2">
        Have an account?{' '}
        <Link to="/login" search={search} className={linkClass}>
          Sign in
        </Link>
      </p>
    </>
  );
}

export const page: Page = {
  component: Register,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(configQuery);
    return {
      title: 'Create your account',
      description: 'Find events, book, and host your own.',
      canonicalPath: '/register',
    };
  },
};
