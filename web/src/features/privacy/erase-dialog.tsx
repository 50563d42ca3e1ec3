import { eraseAccount } from '@festoon/contracts/privacy';
import { ERASE_WORD } from '@festoon/contracts/privacy-text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Needed } from './checks.ts';
import { erasureQuery } from './privacy-queries.ts';
import { ProofFields } from './proof-fields.tsx';

type EraseDialogProps = { readonly needed: Needed; readonly onClose: () => void; readonly onErased: () => void };

/** The last question before an account is gone. */
export function EraseDialog({ needed, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkErasure(needed),
    submit: async ({ password, code, word = '' }) => {
      try {
        await call(eraseAccount, { word, ...(password && { password }), ...(code && { code: code.trim() }) });
      } catch (error) {
        void client.invalidateQueries(erasureQuery);
        throw error;
      }
      onErased();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="You are signed out everywhere at once. Nobody can bring it back."
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields needed={needed} field={form.field} />
        <TextField
          label={
            <>
              Type <strong className="font-semibold">{ERASE_WORD}</strong> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          required
          {...form.field('word')}
        />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep account</Button>
          <Button type="submit" tone="danger" busy={form.busy}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
