import { stepUp } from '@festoon/contracts/identity/account-security';
import { useQuery } from '@tanstack/react-query';
import { stepUpText } from '@festoon/catalogue/identity/step-up';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { secondFactorQuery } from '../account-queries.ts';
import { FormError } from '../form-page.tsx';

type StepUpDialogProps = { readonly onVerified: () => void; readonly onCancel: () => void };

/** Shows a dialog that confirms the person's identity. The pending action continues automatically after that. */
export function StepUpDialog({ onVerified, onCancel }: StepUpDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={stepUpText('confirmItsYou')}
      description={stepUpText('youWontNeedToConfirmAgain')}
    >
      {data && <StepUpForm requiresCode={data.isEnabled} onVerified={onVerified} onCancel={onCancel} />}
      {!data && error && (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-28" />}
    </Dialog>
  );
}

function StepUpForm({ requiresCode, onVerified, onCancel }: StepUpDialogProps & { readonly requiresCode: boolean }) {
  const form = useForm({
    check: async () => {
      const { checkAnyCode, checkOwnPassword } = await import('../security/checks.ts');
      return requiresCode ? checkAnyCode : checkOwnPassword;
    },
    submit: async ({ code, password }) => {
      await call(stepUp, requiresCode ? { code: code?.trim() } : { password });
      onVerified();
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      {requiresCode ? (
        <TextField
          label={stepUpText('authenticatorCode')}
          hint={stepUpText('n6DigitsOrARecoveryCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          {...form.field('code')}
        />
      ) : (
        <PasswordField
          label={stepUpText('yourPassword')}
          autoComplete="current-password"
          autoFocus
          required
          {...form.field('password')}
        />
      )}
      <FormError>{form.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={stepUpText('checking')}>
          {stepUpText('continue')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {stepUpText('cancel')}
        </Button>
      </div>
    </form>
  );
}
