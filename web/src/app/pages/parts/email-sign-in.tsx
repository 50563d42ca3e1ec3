import { Link } from '@tanstack/react-router';
import { emailSignInText } from '@festoon/catalogue/app/email-sign-in';
import { EmailCodeForm } from '../../../features/identity/accounts/email-code/email-code-form.tsx';
import { setColorScheme } from '../../../lib/color-scheme.ts';
import { linkClass } from '../../../ui/links.ts';
import { sessionStore } from '../../session/session-store.ts';

type EmailSignInProps = {
  /** The address to open after signing in with a password. */
  readonly returnUrl: string;
};

/** Shows the form that signs in with an emailed code and stays on the page. */
export function EmailSignIn({ returnUrl }: EmailSignInProps) {
  return (
    <EmailCodeForm
      onSignedIn={({ user, token }) => {
        setColorScheme(user.colourScheme);
        sessionStore.dispatch({ type: 'Restore Session', user, token });
      }}
      passwordLink={
        <Link to="/login" search={{ returnUrl }} className={`${linkClass} justify-self-start touch-target`}>
          {emailSignInText('useYourPassword')}
        </Link>
      }
    />
  );
}
