import { forgotPassword } from '@festoon/contracts/identity/sign-in';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
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
    check: async () => (await import('./checks.ts')).checkForgotPassword,
    submit: async ({ email = '' }) => {
      await call(forgotPassword, { email: email.trim() });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) return <LinkSent email={sentTo} onRetry={() => setSentTo(null)} />;
  return (
    <form {...form.form} className="grid gap-4">
      <TextField label="E-mail" type="email" autoComplete="username" inputMode="email" required {...form.field('email')} />
      <FormError>{form.failure}</FormError>
      <Button type="submit" tone="primary" size="lg" busy={form.busy} busyLabel="Sending" className="w-full">
        Send me a link
      </Button>
    </form>
  );
}

function LinkSent({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <output className="grid justify-items-start gap-4">
      <EmailIllustration />
      <p>
        If <strong>{email}</strong> has an account, a link is on its way. It works for 30 minutes and only once.
      </p>
      <p className="text-sm text-muted">Nothing there? Look among unwanted mail, or try the address again.</p>
      <Button onClick={onRetry}>Try another address</Button>
    </output>
  );
}
