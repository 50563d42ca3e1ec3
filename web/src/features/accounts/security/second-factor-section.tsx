import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inlineErrorMessage } from '../../../lib/inline-error-message.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { secondFactorQuery } from '../account-queries.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { ConfirmWithGoogle } from '../google/confirm-with-google.tsx';
import type { OwnSignIn } from './password-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Secret, SecondFactorConfirm, SecondFactorStart } from './second-factor-setup.tsx';
import { SecondFactorRemove } from './second-factor-remove.tsx';

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'start' }
  | { readonly name: 'confirm'; readonly secret: Secret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };

const FEW_CODES = 3;

/** A code of an app beside the password. */
export function SecondFactorSection({ profile }: { profile: OwnSignIn }) {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  const status = data && <Badge tone={data.isOn ? 'success' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge>;
  return (
    <Section title="Second factor" intro={<>With your password, a code of an app on your phone. {status}</>}>
      {data && <Steps profile={profile} isOn={data.isOn} left={data.recoveryCodesLeft} />}
      {!data && error && (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
    </Section>
  );
}

type StepsProps = { readonly profile: OwnSignIn; readonly isOn: boolean; readonly left: number };

function Steps({ profile, isOn, left }: StepsProps) {
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
      return <Status isOn={isOn} left={left} onStep={setStep} />;
    case 'start':
      return (
        <ConfirmWithGoogle hasPassword={profile.hasPassword} onCancel={show}>
          <SecondFactorStart profile={profile} onSecret={(secret) => setStep({ name: 'confirm', secret })} onCancel={show} />
        </ConfirmWithGoogle>
      );
    case 'confirm':
      return <SecondFactorConfirm secret={step.secret} onCodes={showCodes} onCancel={show} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={show} />;
    case 'remove':
      return <SecondFactorRemove onDone={show} onCancel={show} />;
  }
}

type StatusProps = { readonly isOn: boolean; readonly left: number; readonly onStep: (step: Step) => void };

function Status({ isOn, left, onStep }: StatusProps) {
  if (!isOn) {
    return (
      <Button className="justify-self-start" onClick={() => onStep({ name: 'start' })}>
        Set up
      </Button>
    );
  }
  return (
    <>
      {left <= FEW_CODES ? (
        <InlineNotice tone="warning">
          {left === 0
            ? 'No recovery codes are left.'
            : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}{' '}
          Turn the second factor off and on again for new ones.
        </InlineNotice>
      ) : (
        <p className="text-ink-2">{left} recovery codes left.</p>
      )}
      <Button className="justify-self-start" onClick={() => onStep({ name: 'remove' })}>
        Turn off
      </Button>
    </>
  );
}
