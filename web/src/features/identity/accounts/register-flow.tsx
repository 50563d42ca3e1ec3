import { CODE_RESEND_SECONDS, type SessionUser } from '@festoon/contracts/identity/account';
import { sendOtp, verifyOtp } from '@festoon/contracts/identity/sign-in';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { registerText } from '@festoon/catalogue/identity/register';
import { call } from '../../../lib/api/api-client.ts';
import { firstTouch } from '../../../lib/acquisition/first-touch.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Details, DetailsStep } from './details-step.tsx';
import { FormPage } from './form-page.tsx';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const InterestsStep = lazy(async () => ({ default: (await import('./interests-step.tsx')).InterestsStep }));

export type NewAccount = { readonly user: SessionUser; readonly token: string };

type RegisterFlowProps = {
  /** The account is created and signed in. Called when the last step is completed or skipped. */
  readonly onDone: (account: NewAccount) => void;
  /** Other ways to sign in, shown with the first step. */
  readonly alternatives: ReactNode;
};

type Step =
  | { readonly name: 'details'; readonly details: Details | null }
  | { readonly name: 'code'; readonly details: Details; readonly resendAt: number }
  | { readonly name: 'interests'; readonly account: NewAccount };

/** Shows registration: details, the emailed code, interests. Going back keeps the entered values. */
export function RegisterFlow({ onDone, alternatives }: RegisterFlowProps) {
  const [step, setStep] = useState<Step>({ name: 'details', details: null });
  const showCodeStep = (details: Details) =>
    setStep({ name: 'code', details, resendAt: Date.now() + CODE_RESEND_SECONDS * 1000 });

  switch (step.name) {
    case 'details':
      return (
        <FormPage title={registerText('createYourAccount')}>
          <DetailsStep details={step.details} onSent={showCodeStep} />
          {alternatives}
        </FormPage>
      );
    case 'code':
      return (
        <FormPage title={registerText('enterYourCode')}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CodeStep
              email={step.details.email}
              resendAt={step.resendAt}
              onResend={async () => {
                await call(sendOtp, step.details);
                showCodeStep(step.details);
              }}
              onChangeEmail={() => setStep({ name: 'details', details: step.details })}
              onCode={async (otp) => {
                const { user, token } = await call(verifyOtp, { email: step.details.email, otp, ...firstTouch() });
                setStep({ name: 'interests', account: { user, token } });
              }}
            />
          </Suspense>
        </FormPage>
      );
    case 'interests':
      return (
        <FormPage focused title={registerText('welcome', { name: step.account.user.name })}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <InterestsStep onDone={() => onDone(step.account)} />
          </Suspense>
        </FormPage>
      );
  }
}
