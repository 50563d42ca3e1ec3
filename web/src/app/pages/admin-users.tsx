import { Link } from '@tanstack/react-router';
import type { PersonDetail } from '@festoon/contracts/operations/admin-people';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { ImpersonateButton } from '../../features/identity/impersonation/impersonate-button.tsx';
import { PeopleDesk } from '../../features/operations/admin/people/people-desk.tsx';
import { PersonPanel } from '../../features/operations/admin/people/person-panel.tsx';
import { ReasonDialog } from '../../features/operations/admin/people/reason-dialog.tsx';
import { PersonPrivacyPart } from '../../features/identity/privacy/person-privacy.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';

function Users() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">Users</h1>
      <PeopleDesk actions={<SavedViews section="users" />} panel={(accountId) => <Person accountId={accountId} />} />
    </div>
  );
}

function Person({ accountId }: { readonly accountId: string }) {
  return (
    <PersonPanel
      accountId={accountId}
      moreActs={({ id, name, role, suspendedAt }) =>
        role === 'user' && suspendedAt === null && <ImpersonateButton accountId={id} name={name} />
      }
      links={(person) => <OtherPages {...person} />}
      privacy={({ id, name }) => (
        <PersonPrivacyPart accountId={id} name={name} askReason={(asked) => <ReasonDialog {...asked} />} />
      )}
    />
  );
}

const places = [
  ['/admin/dashboard/bookings', 'Their bookings'],
  ['/admin/dashboard/events', 'Their events'],
  ['/admin/dashboard/subscriptions', 'Their premium'],
] as const;

function OtherPages({ email }: PersonDetail) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {places.map(([to, words]) => (
        <Link key={to} to={to} search={{ q: email } as never} className={linkClass}>
          {words}
        </Link>
      ))}
    </p>
  );
}

export const page: Page = { component: Users, load: () => ({ title: 'Users' }) };
