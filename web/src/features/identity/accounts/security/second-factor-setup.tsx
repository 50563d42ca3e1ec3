import { confirmSecondFactor, startSecondFactor } from '@festoon/contracts/identity/account-security';
import { Suspense, lazy } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { FormError } from '../form-page.tsx';
import type { SignInProfile } from './password-section.tsx';

export type SecondFactorSecret = { readonly secret: string; readonly uri: string };

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/image/qr-code.tsx')).QrCode }));

type StartProps = {
  readonly profile: Pick<SignInProfile, 'hasPassword'>;
  readonly onSecret: (secret: SecondFactorSecret) => void;
  readonly onCancel: () => void;
};

/** The password first, so that a device left open cannot be taken over. */
export function SecondFactorStart({ profile, onSecret, onCancel }: StartProps) {
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkPassword,
    submit: async ({ password }) => onSecret(await call(startSecondFactor, password ? { password } : {})),
  });
  return (
    <form {...form.form} className="grid max-w-form gap-4">
      {profile.hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" required {...form.field('password')} />
      ) : (
        <p>You need an authenticator app on your phone.</p>
      )}
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy}>
          Continue
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type ConfirmProps = {
  readonly secret: SecondFactorSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

export function SecondFactorConfirm({ secret, onCodes, onCancel }: ConfirmProps) {
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkAppCode,
    submit: async ({ code = '' }) => onCodes((await call(confirmSecondFactor, { code })).recoveryCodes),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p className="mb-3">Scan this with your authenticator app.</p>
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode text={secret.uri} label="Code for your authenticator app" className="size-48" />
          </Suspense>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            Or type it: <code className="font-mono break-all">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret.secret} label="Copy the key" iconOnly />
          </p>
        </li>
        <li>
          <TextField
            label="Enter the six digits the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            className="max-w-form"
            {...form.field('code')}
          />
        </li>
      </ol>
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel="Checking">
          Turn on
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
