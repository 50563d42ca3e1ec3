import { type Profile, changeEmail, confirmEmail } from '@festoon/contracts/identity/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { cacheProfile, profileQuery } from '../account-queries.ts';
import { FormError } from '../form-page.tsx';
import { ConfirmWithGoogle } from '../google/confirm-with-google.tsx';
import { Section } from '../../../../ui/settings-section.tsx';

/** The address counts once the code mailed to the new one was entered. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [mode, setMode] = useState<'shown' | 'changing' | 'changed'>('shown');
  return (
    <Section title="E-mail" intro={<strong className="font-medium break-all text-ink">{profile.email}</strong>}>
      {mode === 'changed' && (
        <InlineNotice tone="success" announce>
          Your e-mail is changed. Sign in with it from now on.
        </InlineNotice>
      )}
      {profile.pendingEmail && <ConfirmForm email={profile.pendingEmail} onDone={() => setMode('changed')} />}
      {mode === 'changing' && (
        <ConfirmWithGoogle hasPassword={profile.hasPassword} onCancel={() => setMode('shown')}>
          <ChangeForm profile={profile} onSent={() => setMode('shown')} />
        </ConfirmWithGoogle>
      )}
      {mode !== 'changing' && (
        <Button className="justify-self-start" onClick={() => setMode('changing')}>
          {profile.pendingEmail ? 'Use another address' : 'Change e-mail'}
        </Button>
      )}
    </Section>
  );
}

function ChangeForm({ profile, onSent }: { profile: Profile; onSent: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkEmail,
    submit: async ({ email = '', password }) => {
      await call(changeEmail, { email, ...(password && { password }) });
      await queryClient.invalidateQueries(profileQuery);
      onSent();
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <TextField label="New e-mail" type="email" autoComplete="email" inputMode="email" required {...form.field('email')} />
      {profile.hasPassword && (
        <PasswordField label="Your password" autoComplete="current-password" required {...form.field('password')} />
      )}
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel="Sending">
          Send a code
        </Button>
        <Button tone="ghost" onClick={onSent}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function ConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkEmailCode,
    submit: async ({ code = '' }) => {
      cacheProfile(queryClient, await call(confirmEmail, { code }));
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid gap-4 rounded-card bg-info-soft p-4">
      <p>
        Enter the code we sent to <strong className="break-all">{email}</strong>. Until then the old address stays.
      </p>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        {...form.field('code')}
      />
      <FormError>{form.failure}</FormError>
      <Button type="submit" tone="primary" className="justify-self-start" busy={form.busy} busyLabel="Checking">
        Confirm new e-mail
      </Button>
    </form>
  );
}
