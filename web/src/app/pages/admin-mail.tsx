import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { EmailAdmin } from '../../features/operations/admin/emails/email-admin.tsx';
import { emailParams, emailsQuery } from '../../features/operations/admin/emails/email-queries.ts';
import type { Page } from '../page.ts';

function Mail() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('emails')}</h1>
        <p className="text-ink-2">{adminPagesText('sentAndUndeliveredEmailsCodesAnd')}</p>
      </header>
      <EmailAdmin views={<SavedViews section="mail" />} />
    </div>
  );
}

export const page: Page = {
  component: Mail,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchInfiniteQuery(emailsQuery(emailParams(search)));
    return { title: adminPagesText('emails') };
  },
};
