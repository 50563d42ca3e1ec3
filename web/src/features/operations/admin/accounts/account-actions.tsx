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
import { accountActionsText } from '@festoon/catalogue/operations/account-actions';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { useAccountMutation } from './use-account-mutation.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

const suspensionLengths = () => [
  { value: '', label: accountActionsText('untilLifted') },
  { value: '1', label: accountActionsText('for1Day') },
  { value: '7', label: accountActionsText('forDays', { days: 7 }) },
  { value: '30', label: accountActionsText('forDays', { days: 30 }) },
  { value: '90', label: accountActionsText('forDays', { days: 90 }) },
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
      title={
        isChange
          ? accountActionsText('changeSSuspension', { name: account.name })
          : accountActionsText('suspendQuestion', { name: account.name })
      }
      message={accountActionsText('theyllBeSignedOutImmediatelyAnd')}
      reasonHint={accountActionsText('includedInTheirEmail')}
      confirmLabel={isChange ? accountActionsText('changeSuspension') : accountActionsText('suspendUser')}
      danger
      onConfirm={async (reason) => {
        await suspend.mutateAsync(reason);
        toast.success(accountActionsText('isSuspended', { name: account.name }));
      }}
      onClose={onClose}
    >
      <SelectField
        label={accountActionsText('duration')}
        options={suspensionLengths()}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      {hasEvents && (
        <Checkbox
          label={accountActionsText('suspendTheirEventsToo')}
          hint={accountActionsText('ticketSalesStopTicketsStayValid')}
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

const accountActions = (): readonly AccountAction[] => [
  {
    button: accountActionsText('liftSuspension'),
    endpoint: restoreAccount,
    successMessage: accountActionsText('suspensionLifted'),
    confirmation: (name) => ({
      title: accountActionsText('liftSSuspension', { name }),
      message: accountActionsText('theyCanSignInAgainWell'),
    }),
    isAvailable: ({ state }) => state === 'suspended',
  },
  {
    button: accountActionsText('signOut'),
    endpoint: signOutAccount,
    successMessage: accountActionsText('signedOut'),
    confirmation: (name) => ({
      title: accountActionsText('signOutQuestion', { name }),
      message: accountActionsText('theyllBeSignedOutOnAll'),
    }),
    isAvailable: ({ sessions }) => sessions.length > 0,
  },
  {
    button: accountActionsText('sendResetLink'),
    endpoint: sendPasswordReset,
    successMessage: accountActionsText('passwordLinkSent'),
    confirmation: (name) => ({
      title: accountActionsText('sendAPasswordResetLink', { name }),
      message: accountActionsText('wellEmailItToTheirOwn'),
    }),
    isAvailable: ({ state }) => state === 'active',
  },
  {
    button: accountActionsText('turnOffTwoFactor'),
    endpoint: resetSecondFactor,
    successMessage: accountActionsText('secondFactorReset'),
    confirmation: (name) => ({
      title: accountActionsText('turnOffTwoFactorAuthenticationFor', { name }),
      message: accountActionsText('firstConfirmTheirIdentityAnotherWay'),
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
  if (account.role === 'admin')
    return <p className="text-sm text-muted">{accountActionsText('youCantChangeAdministratorsHere')}</p>;
  if (account.state === 'deleted') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {accountActions()
        .filter(({ isAvailable }) => isAvailable(account))
        .map((action) => (
          <Button key={action.button} size="sm" onClick={() => setOpenDialog(action)}>
            {action.button}
          </Button>
        ))}
      {extraActions}
      <Button size="sm" tone="danger" onClick={() => setOpenDialog('suspend')}>
        {account.state === 'suspended' ? accountActionsText('changeSuspension') : accountActionsText('suspendUser')}
      </Button>
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
      reasonHint={accountActionsText('itStandsInTheAuditLog')}
      confirmLabel={button}
      onConfirm={async (reason) => {
        await run.mutateAsync(reason);
        toast.success(successMessage);
      }}
      onClose={onClose}
    />
  );
}
