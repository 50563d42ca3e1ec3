import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GRANT_DAYS_MAX, grantPremium } from '@festoon/contracts/money/admin-subscriptions';
import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { premiumKey } from './premium-queries.ts';

export function GrantPremium() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={adminSubscriptionsText('givePremium')}
      description={adminSubscriptionsText('freeOfChargeItEndsAutomatically')}
      trigger={<Button tone="primary">{adminSubscriptionsText('givePremium')}</Button>}
    >
      <GrantForm onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function GrantForm({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(randomId);
  const form = useForm({
    check: async () => (await import('./validate-grant.ts')).validateGrant,
    submit: async ({ email = '', days = '', reason = '' }) => {
      const granted = await call(grantPremium, { email, days: Number(days), reason }, { idempotencyKey });
      toast.success(
        adminSubscriptionsText('hasPremiumUntil', {
          name: granted.account.name,
          day: formatDay(granted.currentPeriodEnd, ownZone()),
        }),
      );
      await client.invalidateQueries({ queryKey: premiumKey });
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid gap-5">
      <TextField
        label={adminSubscriptionsText('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...form.field('email')}
      />
      <TextField
        label={adminSubscriptionsText('days')}
        inputMode="numeric"
        autoComplete="off"
        hint={adminSubscriptionsText('upToAddedToAnyComplimentary', { max: GRANT_DAYS_MAX })}
        defaultValue="30"
        required
        {...form.field('days')}
      />
      <TextField
        label={adminSubscriptionsText('reason')}
        hint={adminSubscriptionsText('recordedInTheAuditLog')}
        autoComplete="off"
        maxLength={500}
        required
        {...form.field('reason')}
      />
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-end"
        busy={form.busy}
        busyLabel={adminSubscriptionsText('granting')}
      >
        {adminSubscriptionsText('givePremium')}
      </Button>
    </form>
  );
}
