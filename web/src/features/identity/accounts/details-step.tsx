import { sendOtp } from '@festoon/contracts/identity/sign-in';
import { useState } from 'react';
import { registerText } from '@festoon/catalogue/identity/register';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from './form-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export type Details = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The token of an invitation link. */
  readonly invitation?: string;
};

type DetailsStepProps = {
  /** The details entered earlier, when the person goes back to change them. */
  readonly details: Details | null;
  readonly onSent: (details: Details) => void;
};

export function DetailsStep({ details, onSent }: DetailsStepProps) {
  const [ownTerms, setOwn] = useState<readonly string[]>(details ? listOwnTerms(details.name, details.email) : []);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkDetails,
    submit: async ({ name = '', email = '', password = '' }) => {
      const invitation = new URLSearchParams(location.search).get('invitation');
      const entered = { name: name.trim(), email: email.trim(), password, ...(invitation && { invitation }) };
      await call(sendOtp, entered);
      onSent(entered);
    },
  });
  const recordOwnTerms = () => {
    const data = new FormData(form.form.ref.current ?? undefined);
    setOwn(listOwnTerms(toText(data.get('name')), toText(data.get('email'))));
  };
  return (
    <form {...form.form} className="grid gap-4" onChange={recordOwnTerms}>
      <TextField
        label={registerText('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        hint={registerText('wellUseItForSignIn')}
        required
        defaultValue={details?.email}
        {...form.field('email')}
      />
      <TextField
        label={registerText('name')}
        autoComplete="name"
        required
        defaultValue={details?.name}
        {...form.field('name')}
      />
      <NewPasswordField label={registerText('password')} ownTerms={ownTerms} field={form.field('password')} />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        busy={form.busy}
        busyLabel={registerText('sendingYourCode')}
        className="w-full"
      >
        {registerText('continue')}
      </Button>
    </form>
  );
}

function listOwnTerms(name: string, email: string): readonly string[] {
  return [...name.split(/\s+/), ...email.split(/[@.]/)];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
