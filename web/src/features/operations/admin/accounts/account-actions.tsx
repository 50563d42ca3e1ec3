import { useState, type ReactNode } from 'react';
import {
  sendPasswordReset,
  resetSecondFactor,
  restoreAccount,
  signOutAccount,
  type AdminAccountDetail,
  suspendAccount,
} from '@festoon/contracts/operations/admin-accounts';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { useAccountMutation } from './use-account-mutation.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

const suspensionLengths = [
  { value: '', label: 'Until it is lifted' },
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
];

const suspensionEnd = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** Shows a form for the reason and the duration before an account is suspended. */
function SuspendDialog({ account, onClose }: { readonly account: AdminAccountDetail; readonly onClose: () => void }) {
  const [days, setDays] = useState('');
  const [suspendEvents, setSuspendEvents] = useState(true);
  const hasEvents = account.upcomingEvents > 0;
  const suspend = useAccountMutation((reason: string) =>
    call(suspendAccount, {
      accountId: account.id,
      reason,
      until: suspensionEnd(days),
      suspendEvents: hasEvents && suspendEvents,
    }),
  );
  const isChange = account.state === 'suspended';
  return (
    <ReasonDialog
      title={isChange ? `Change the suspension of ${account.name}?` : `Suspend ${account.name}?`}
      message={
        <>
          They are signed out at once, and what they show or talk in ends. Tickets stay valid, money stays theirs, payouts
          wait. They are told by mail.
        </>
      }
      reasonHint="They read this in the mail."
      confirmLabel={isChange ? 'Change suspension' : 'Suspend user'}
      danger
      onConfirm={async (reason) => {
        await suspend.mutateAsync(reason);
        toast.success(`${account.name} is suspended.`);
      }}
      onClose={onClose}
    >
      <SelectField
        label="How long"
        options={suspensionLengths}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      {hasEvents && (
        <Checkbox
          label="Take their events off the site too"
          hint="Nothing of them is sold any more; tickets stay good and their holders are told. Bring them back in Events."
          checked={suspendEvents}
          onChange={({ target }) => setSuspendEvents(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}

type AccountAction = {
  readonly button: string;
  readonly endpoint: typeof signOutAccount | typeof resetSecondFactor | typeof sendPasswordReset | typeof restoreAccount;
  readonly successMessage: string;
  readonly confirmation: (name: string) => Pick<ReasonDialogProps, 'title' | 'message'>;
  readonly isAvailable: (account: AdminAccountDetail) => boolean;
};

const accountActions: readonly AccountAction[] = [
  {
    button: 'Lift suspension',
    endpoint: restoreAccount,
    successMessage: 'The suspension is lifted.',
    confirmation: (name) => ({
      title: `Lift the suspension of ${name}?`,
      message: 'They can sign in again and are told by mail.',
    }),
    isAvailable: ({ state }) => state === 'suspended',
  },
  {
    button: 'Sign out everywhere',
    endpoint: signOutAccount,
    successMessage: 'They are signed out everywhere.',
    confirmation: (name) => ({
      title: `Sign ${name} out everywhere?`,
      message: 'Every device is signed out. They can sign in again.',
    }),
    isAvailable: ({ sessions }) => sessions.length > 0,
  },
  {
    button: 'Send password link',
    endpoint: sendPasswordReset,
    successMessage: 'The link is on its way to them.',
    confirmation: (name) => ({
      title: `Send ${name} a link to a new password?`,
      message: 'It goes to their own address, works once and for half an hour. Their password stays until they use it.',
    }),
    isAvailable: ({ state }) => state === 'active',
  },
  {
    button: 'Reset second factor',
    endpoint: resetSecondFactor,
    successMessage: 'The second factor is off.',
    confirmation: (name) => ({
      title: `Switch off the second factor of ${name}?`,
      message: 'Make sure by other means that it is them who asks. They are signed out everywhere and told by mail.',
    }),
    isAvailable: ({ hasSecondFactor }) => hasSecondFactor,
  },
];

type AccountActionsProps = {
  readonly account: AdminAccountDetail;
  /** Actions of other features, such as impersonation. */
  readonly extraActions?: ReactNode;
};

/** Shows the actions for an account. Shows none for administrators and deleted accounts. */
export function AccountActions({ account, extraActions }: AccountActionsProps) {
  const [openDialog, setOpenDialog] = useState<AccountAction | 'suspend' | null>(null);
  if (account.role === 'admin') return <p className="text-sm text-muted">Administrators are only shown here.</p>;
  if (account.state === 'deleted') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpenDialog('suspend')}>
        {account.state === 'suspended' ? 'Change suspension' : 'Suspend user'}
      </Button>
      {accountActions
        .filter(({ isAvailable }) => isAvailable(account))
        .map((action) => (
          <Button key={action.button} size="sm" onClick={() => setOpenDialog(action)}>
            {action.button}
          </Button>
        ))}
      {extraActions}
      {openDialog === 'suspend' && <SuspendDialog account={account} onClose={() => setOpenDialog(null)} />}
      {openDialog !== null && openDialog !== 'suspend' && (
        <ActionDialog action={openDialog} account={account} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  );
}

type ActionDialogProps = {
  readonly action: AccountAction;
  readonly account: AdminAccountDetail;
  readonly onClose: () => void;
};

function ActionDialog({ action, account, onClose }: ActionDialogProps) {
  const { confirmation, button, endpoint, successMessage } = action;
  const run = useAccountMutation((reason: string) => call(endpoint, { accountId: account.id, reason }));
  return (
    <ReasonDialog
      {...confirmation(account.name)}
      reasonHint="It stands in the audit log."
      confirmLabel={button}
      onConfirm={async (reason) => {
        await run.mutateAsync(reason);
        toast.success(successMessage);
      }}
      onClose={onClose}
    />
  );
}
