import { Link } from '@tanstack/react-router';
import type { AdminAccountDetail } from '@festoon/contracts/operations/admin-accounts';
import { accountActionsText } from '@festoon/catalogue/operations/account-actions';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { ImpersonateButton } from '../../features/identity/impersonation/impersonate-button.tsx';
import { AccountAdmin } from '../../features/operations/admin/accounts/account-admin.tsx';
import { AccountPanel } from '../../features/operations/admin/accounts/account-panel.tsx';
import { ReasonDialog } from '../../features/operations/admin/accounts/reason-dialog.tsx';
import { OrganiserFee } from '../../features/operations/admin/fees/organiser-fee.tsx';
import { AccountPrivacySection } from '../../features/identity/privacy/account-privacy-section.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';

function Users() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">{adminPagesText('users')}</h1>
      <AccountAdmin
        actions={<SavedViews section="users" />}
        panel={(accountId) => <AccountSection accountId={accountId} />}
      />
    </div>
  );
}

function AccountSection({ accountId }: { readonly accountId: string }) {
  return (
    <AccountPanel
      accountId={accountId}
      extraActions={({ id, name, role, suspendedAt }) =>
        role === 'user' && suspendedAt === null && <ImpersonateButton accountId={id} name={name} />
      }
      links={(person) => <OtherPages {...person} />}
      fee={({ id, name }) => (
        <OrganiserFee
          accountId={id}
          name={name}
          renderReasonDialog={(props) => (
            <ReasonDialog {...props} reasonHint={accountActionsText('itStandsInTheAuditLog')} />
          )}
        />
      )}
      privacy={({ id, name }) => (
        <AccountPrivacySection accountId={id} name={name} renderReasonDialog={(props) => <ReasonDialog {...props} />} />
      )}
    />
  );
}

const sections = [
  ['/admin/dashboard/bookings', 'theirBookings'],
  ['/admin/dashboard/events', 'theirEvents'],
  ['/admin/dashboard/subscriptions', 'theirPremium'],
] as const;

function OtherPages({ email }: AdminAccountDetail) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {sections.map(([to, label]) => (
        <Link key={to} to={to} search={{ q: email }} className={linkClass}>
          {adminPagesText(label)}
        </Link>
      ))}
    </p>
  );
}

export const page: Page = { component: Users, load: () => ({ title: adminPagesText('users') }) };
