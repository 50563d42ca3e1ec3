import { removeSecondFactor } from '@festoon/contracts/account-security';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormFailure } from '../form-frame.tsx';

export function SecondFactorRemove({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
        label="Code of your authenticator app"
        hint="Or one of your recovery codes."
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div className="flex gap-3">
        <Button type="submit" tone="danger" busy={form.busy}>
          Turn off
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Keep it on
        </Button>
      </div>
    </form>
  );
}
