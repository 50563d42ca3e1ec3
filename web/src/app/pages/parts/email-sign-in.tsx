import { Link } from '@tanstack/react-router';
import { emailSignInText } from '@festoon/catalogue/app/email-sign-in';
import { EmailCodeForm } from '../../../features/identity/accounts/email-code/email-code-form.tsx';
import { linkClass } from '../../../ui/links.ts';
import { enterAndStay } from '../../session/enter-with-code.ts';

type EmailSignInProps = {
  /** The address to open after signing in with a password. */
  readonly returnUrl: string;
};

/** Shows the form that signs in with an emailed code and stays on the page. */
export function EmailSignIn({ returnUrl }: EmailSignInProps) {
  return (
    <EmailCodeForm
      onSignedIn={enterAndStay}
      passwordLink={
        <Link to="/login" search={{ returnUrl }} className={`${linkClass} justify-self-start touch-target`}>
          {emailSignInText('useYourPassword')}
        </Link>
      }
    />
  );
}
