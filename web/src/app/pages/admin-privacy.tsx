import { Link } from '@tanstack/react-router';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { retentionQuery } from '../../features/operations/retention/retention-queries.ts';
import { RetentionTable } from '../../features/operations/retention/retention-table.tsx';
import { joinParts } from '../../lib/join-parts.tsx';
import { Card } from '../../ui/card.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';

function Privacy() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('privacy')}</h1>
        <p className="text-ink-2">{adminPagesText('thePersonalDataWeKeepFor')}</p>
      </header>
      <RetentionTable />
      <Requests />
    </div>
  );
}

/** Shows privacy requests. An administrator handles the requests that people send in writing. */
function Requests() {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-semibold">{adminPagesText('dataExportsAndDeletions')}</h2>
      <p className="text-ink-2">
        {joinParts(
          adminPagesText.parts('requestsInWriting', {
            users: (chunks) => (
              <Link to="/admin/dashboard/users" className={linkClass}>
                {chunks}
              </Link>
            ),
            log: (chunks) => (
              <Link to="/admin/dashboard/audit" search={{ action: 'account.erase' }} className={linkClass}>
                {chunks}
              </Link>
            ),
          }),
        )}
      </p>
    </Card>
  );
}

export const page: Page = {
  component: Privacy,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(retentionQuery);
    return { title: adminPagesText('privacy') };
  },
};
