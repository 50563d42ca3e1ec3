import { askForCopy } from '@festoon/contracts/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import type { Needed } from './checks.ts';
import { copiesQuery } from './privacy-queries.ts';
import { ProofFields } from './proof-fields.tsx';

type CopyDialogProps = { readonly needed: Needed; readonly onClose: () => void };

export function CopyDialog({ needed, onClose }: CopyDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkProof(needed),
    submit: async ({ password, code }) => {
      const copies = await call(askForCopy, { ...(password && { password }), ...(code && { code: code.trim() }) });
      client.setQueryData(copiesQuery.queryKey, copies);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make a copy of your data"
      description="A mail tells you when it is ready."
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields needed={needed} field={form.field} />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" tone="primary" busy={form.busy}>
            Make copy
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
