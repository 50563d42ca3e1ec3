import { impersonate } from '@festoon/contracts/identity/impersonation';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useState } from 'react';
import { impersonateText } from '@festoon/catalogue/identity/impersonate';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type ImpersonateButtonProps = { readonly accountId: string; readonly name: string };

/** Shows a button that starts impersonating the user. The user can read the reason. */
export function ImpersonateButton({ accountId, name }: ImpersonateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <span className="max-w-72 truncate">
          {joinParts(impersonateText.parts('actAs', { name, person: (chunks) => <bdi>{chunks}</bdi> }))}
        </span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={joinParts(
          impersonateText.parts('actAsTitle', {
            name,
            person: (chunks) => <bdi className="wrap-anywhere">{chunks}</bdi>,
          }),
        )}
        description={impersonateText('forUpTo30MinutesYou')}
      >
        <ReasonForm accountId={accountId} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({ accountId, onCancel }: { readonly accountId: string; readonly onCancel: () => void }) {
  const form = useForm({
    check: async () => (await import('./check-reason.ts')).checkReason,
    submit: async ({ reason = '' }) => {
      await call(impersonate, { accountId: accountId as AccountId, reason });
      // The page reloads, so that no data fetched for the administrator remains.
      globalThis.location.assign('/');
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <TextArea
        label={impersonateText('reason')}
        hint={impersonateText('theyReadItBesideTheirSessions')}
        rows={2}
        maxLength={500}
        required
        {...form.field('reason')}
      />
      {form.failure && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={impersonateText('starting')}>
          {impersonateText('start')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {impersonateText('cancel')}
        </Button>
      </div>
    </form>
  );
}
