import { type Profile } from '@festoon/contracts/identity/profile';
import { changePassword } from '@festoon/contracts/identity/account-security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityText } from '@festoon/catalogue/identity/security';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { profileQuery, sessionsQuery } from '../account-queries.ts';
import { FormError } from '../form-page.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { Section } from '../../../../ui/settings-section.tsx';

/** The account whose sign-in is shown: a user's profile, or for an administrator the data in the session. */
export type SignInProfile = Pick<Profile, 'name' | 'email' | 'hasPassword'>;

export function PasswordSection({ profile }: { profile: SignInProfile }) {
  const [mode, setMode] = useState<'shown' | 'changing' | 'changed'>('shown');
  const intro = profile.hasPassword ? securityText('changingItSignsYouOutOn') : securityText('youSignInWithoutAPassword');
  return (
    <Section title={securityText('password')} intro={intro}>
      {mode === 'changed' && (
        <InlineNotice tone="success" announce>
          {securityText('passwordChangedYouWereSignedOut')}
        </InlineNotice>
      )}
      {mode === 'changing' ? (
        <ConfirmIdentity hasPassword={profile.hasPassword} onCancel={() => setMode('shown')}>
          <PasswordForm profile={profile} onDone={() => setMode('changed')} onCancel={() => setMode('shown')} />
        </ConfirmIdentity>
      ) : (
        <Button className="justify-self-start" onClick={() => setMode('changing')}>
          {profile.hasPassword ? securityText('changePassword') : securityText('setPassword')}
        </Button>
      )}
    </Section>
  );
}

type PasswordFormProps = { readonly profile: SignInProfile; readonly onDone: () => void; readonly onCancel: () => void };

function PasswordForm({ profile, onDone, onCancel }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const { name, email, hasPassword } = profile;
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkPasswordChange(hasPassword),
    submit: async ({ currentPassword, newPassword = '' }) => {
      await call(changePassword, { newPassword, ...(currentPassword && { currentPassword }) });
      await Promise.all([queryClient.invalidateQueries(profileQuery), queryClient.invalidateQueries(sessionsQuery)]);
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid max-w-form gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={securityText('currentPassword')}
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
      )}
      <NewPasswordField
        label={securityText('newPassword')}
        ownTerms={[...name.split(' '), ...email.split(/[@.]/)]}
        field={form.field('newPassword')}
      />
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={securityText('saving')}>
          {securityText('saveNewPassword')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {securityText('cancel')}
        </Button>
      </div>
    </form>
  );
}
