import { forgotPassword } from '@festoon/contracts/identity/sign-in';
import { useState } from 'react';
import { resetPasswordText } from '@festoon/catalogue/identity/reset-password';
import { call } from '../../../lib/api/api-client.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailIllustration } from '../../../ui/image/illustrations.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from './form-page.tsx';

/**
 * Shows a form that requests a reset link by email. The message afterwards is the same whether or not the address has
 * an account.
 */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkEmail,
    submit: async ({ email = '' }) => {
      await call(forgotPassword, { email: email.trim() });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) return <LinkSent email={sentTo} onRetry={() => setSentTo(null)} />;
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label={resetPasswordText('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={form.busy}
        busyLabel={resetPasswordText('sending')}
        className="w-full"
      >
        {resetPasswordText('sendLink')}
      </Button>
    </form>
  );
}

function LinkSent({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <output className="grid justify-items-start gap-4">
      <EmailIllustration />
      <p>
        {joinParts(resetPasswordText.parts('linkSent', { address: email, email: (chunks) => <strong>{chunks}</strong> }))}
      </p>
      <p className="text-sm text-muted">{resetPasswordText('noEmailCheckYourSpamFolder')}</p>
      <Button onClick={onRetry}>{resetPasswordText('tryAnotherAddress')}</Button>
    </output>
  );
}
