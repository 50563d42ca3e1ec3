import { useId, useState } from 'react';
import { createTrackedLink, TrackedLinkFields, type Promotions } from '@festoon/contracts/promotions';
import type { EventId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { useForm, type Values } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePromotionsChange } from './promotions-query.ts';

type LinkDialogProps = { readonly eventId: string; readonly promotions: Promotions; readonly onClose: () => void };

export function LinkDialog({ eventId, promotions, onClose }: LinkDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const shownCode = code ?? codeOf(name);
  const save = usePromotionsChange(eventId, ({ name: given = '', code: part = '' }: Values) =>
    call(createTrackedLink, { eventId: eventId as EventId, name: given, code: part }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('../../lib/check.ts')).checkWith(TrackedLinkFields),
    submit: async (values) => {
      await save.mutateAsync(values);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New tracked link"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} busyLabel="Making the link">
            Make the link
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-5">
        {failure !== null && (
          <InlineNotice tone="failure" announce>
            {failure}
          </InlineNotice>
        )}
        <TextField
          {...field('name')}
          label="Where you share it"
          placeholder="May newsletter"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
        />
        <TextField
          {...field('code')}
          label="How it ends"
          hint={`${promotions.pageUrl}?via=${shownCode}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={shownCode}
          onChange={({ target }) => setCode(target.value)}
          required
        />
      </form>
    </Dialog>
  );
}

/** Turns a name into a code for an address: "May newsletter" into "may-newsletter". */
function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}
