import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, Suspense, lazy } from 'react';
import { removeSecondFactor, confirmSecondFactor, startSecondFactor } from '@festoon/contracts/identity/account-security';
import { securityText } from '@festoon/catalogue/identity/security';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { secondFactorQuery } from '../account-queries.ts';
import { Section } from '../../../../ui/settings-section.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import type { SignInProfile } from './password-section.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { useForm } from '../../../../lib/use-form.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { FormError } from '../form-page.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';

type SecondFactorSecret = { readonly secret: string; readonly uri: string };

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/image/qr-code.tsx')).QrCode }));

type StartProps = {
  readonly profile: Pick<SignInProfile, 'hasPassword'>;
  readonly onSecret: (secret: SecondFactorSecret) => void;
  readonly onCancel: () => void;
};

/** Shows the password field first, so that an unattended device cannot be used to take over the account. */
function SecondFactorStart({ profile, onSecret, onCancel }: StartProps) {
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkPassword,
    submit: async ({ password }) => onSecret(await call(startSecondFactor, password ? { password } : {})),
  });
  return (
    <form {...form.form} className="grid max-w-form gap-4">
      {profile.hasPassword ? (
        <PasswordField
          label={securityText('yourPassword')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      ) : (
        <p>{securityText('youllNeedAnAuthenticatorAppOn')}</p>
      )}
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy}>
          {securityText('continue')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {securityText('cancel')}
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

function SecondFactorConfirm({ secret, onCodes, onCancel }: ConfirmProps) {
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkAppCode,
    submit: async ({ code = '' }) => onCodes((await call(confirmSecondFactor, { code })).recoveryCodes),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <ol className="grid list-decimal gap-4 ps-5">
        <li>
          <p className="mb-3">{securityText('scanThisCodeWithYourAuthenticator')}</p>
          <Suspense fallback={<Skeleton className="size-48" />}>
            <QrCode text={secret.uri} label={securityText('qrCodeForYourAuthenticatorApp')} className="size-48" />
          </Suspense>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {joinParts(
              securityText.parts('orEnterItManually', {
                secret: secret.secret.match(/.{1,4}/g)?.join(' ') ?? '',
                code: (chunks) => <code className="font-mono break-all">{chunks}</code>,
              }),
            )}
            <CopyButton text={secret.secret} label={securityText('copyKey')} iconOnly />
          </p>
        </li>
        <li>
          <TextField
            label={securityText('enterThe6DigitsFromThe')}
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
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={securityText('checking')}>
          {securityText('turnOn')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {securityText('cancel')}
        </Button>
      </div>
    </form>
  );
}

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'start' }
  | { readonly name: 'confirm'; readonly secret: SecondFactorSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };

const LOW_CODES_MAX = 3;

/** Shows the settings for a second factor: a code from an app besides the password. */
export function SecondFactorSection({ profile }: { profile: SignInProfile }) {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  const status = data && (
    <Badge tone={data.isEnabled ? 'success' : 'neutral'}>{data.isEnabled ? securityText('on') : securityText('off')}</Badge>
  );
  return (
    <Section title={securityText('secondFactor')} intro={securityText('secondFactorIntro')} mark={status}>
      {data && <SecondFactorSteps profile={profile} isEnabled={data.isEnabled} remaining={data.remainingRecoveryCodes} />}
      {!data && error && (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
    </Section>
  );
}

type SecondFactorStepsProps = { readonly profile: SignInProfile; readonly isEnabled: boolean; readonly remaining: number };

function SecondFactorSteps({ profile, isEnabled, remaining }: SecondFactorStepsProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const refresh = () => void queryClient.invalidateQueries(secondFactorQuery);
  const show = () => {
    setStep({ name: 'shown' });
    refresh();
  };
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    refresh();
  };
  switch (step.name) {
    case 'shown':
      return <SecondFactorStatus isEnabled={isEnabled} remaining={remaining} onStep={setStep} />;
    case 'start':
      return (
        <ConfirmIdentity hasPassword={profile.hasPassword} onCancel={show}>
          <SecondFactorStart profile={profile} onSecret={(secret) => setStep({ name: 'confirm', secret })} onCancel={show} />
        </ConfirmIdentity>
      );
    case 'confirm':
      return <SecondFactorConfirm secret={step.secret} onCodes={showCodes} onCancel={show} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={show} />;
    case 'remove':
      return <SecondFactorRemove onDone={show} onCancel={show} />;
  }
}

type StatusProps = { readonly isEnabled: boolean; readonly remaining: number; readonly onStep: (step: Step) => void };

function SecondFactorStatus({ isEnabled, remaining, onStep }: StatusProps) {
  if (!isEnabled) {
    return (
      <Button className="justify-self-start" onClick={() => onStep({ name: 'start' })}>
        {securityText('setUp')}
      </Button>
    );
  }
  return (
    <>
      {remaining <= LOW_CODES_MAX ? (
        <InlineNotice tone="warning">
          {remaining === 0 ? securityText('noCodesLeft') : securityText('fewCodesLeft', { count: remaining })}
        </InlineNotice>
      ) : (
        <p className="text-ink-2">{securityText('codesLeft', { count: remaining })}</p>
      )}
      <Button className="justify-self-start" onClick={() => onStep({ name: 'remove' })}>
        {securityText('turnOff')}
      </Button>
    </>
  );
}

function SecondFactorRemove({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkAnyCode,
    submit: async ({ code = '' }) => {
      await call(removeSecondFactor, { code: code.trim() });
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid max-w-form gap-4">
      <TextField
        label={securityText('authenticatorCode')}
        hint={securityText('orEnterARecoveryCode')}
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="danger" busy={form.busy}>
          {securityText('turnOff')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {securityText('leaveOn')}
        </Button>
      </div>
    </form>
  );
}

/** Shows the recovery codes once: the server stores only their hashes. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${securityText('codesFileTitle')}\n\n${text}\n`)}`;
  return (
    <div className="grid gap-4">
      <InlineNotice tone="success" title={securityText('twoFactorAuthenticationIsOn')} announce>
        {securityText('recoveryCodesHint')}
      </InlineNotice>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 rounded-card bg-subtle p-4 font-mono tabular-nums sm:w-fit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={onDone}>
          {securityText('iveSavedThem')}
        </Button>
        <CopyButton text={text} label={securityText('copyCodes')} />
        <a href={file} download="festoon-recovery-codes.txt" className="rounded-chip text-link underline underline-offset-3">
          {securityText('download')}
        </a>
      </div>
    </div>
  );
}
