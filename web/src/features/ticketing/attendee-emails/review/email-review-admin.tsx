import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldAttendeeEmail } from '@festoon/contracts/ticketing/admin-attendee-emails';
import { emailReviewText } from '@festoon/catalogue/ticketing/email-review';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';
import { EmailReviewPanel } from './email-review-panel.tsx';
import { emailReviewsQuery, emailReviewParams } from './review-queries.ts';

const listColumns = (): TableColumn<HeldAttendeeEmail>[] => [
  {
    id: 'subject',
    header: emailReviewText('subject'),
    primary: true,
    phonePlace: 'top',
    cell: ({ subject }) => <ClampedText>{subject}</ClampedText>,
  },
  {
    id: 'event',
    header: emailReviewText('event'),
    wideOnly: true,
    cell: ({ event }) => <ClampedText>{event.title}</ClampedText>,
  },
  {
    id: 'organiser',
    header: emailReviewText('organiser'),
    phonePlace: 'below',
    cell: ({ organiser }) => <ClampedText>{organiser.name}</ClampedText>,
  },
  {
    id: 'at',
    header: emailReviewText('when'),
    phonePlace: 'below-end',
    cell: ({ heldAt, decidedAt }) => (
      <time dateTime={decidedAt ?? heldAt} className="whitespace-nowrap">
        {formatRelative(decidedAt ?? heldAt)}
      </time>
    ),
  },
];

const STATES = ['approved', 'rejected'] as const;

/** Shows the emails of new organisers that need approval, longest pending first. */
export function EmailReviewAdmin({ views }: { readonly views: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery(emailReviewsQuery(emailReviewParams(search)));
  return (
    <AdminTable
      caption={emailReviewText('emailsToAttendees')}
      rowsText={{
        count: (count) => emailReviewText('messageCount', { count }),
        loading: emailReviewText('loadingMoreMessages'),
        failed: emailReviewText('messagesNotLoaded'),
      }}
      list={list}
      columns={listColumns()}
      rowKey={({ id }) => id}
      searchLabel={emailReviewText('searchByTextNameEmailOr')}
      filters={[
        {
          name: 'status',
          label: emailReviewText('status'),
          allLabel: emailReviewText('waiting'),
          options: STATES.map((value) => ({ value, label: emailReviewText(value) })),
        },
      ]}
      actions={views}
      empty={{
        title: emailReviewText('noMessagesHere'),
        description: emailReviewText('messagesWithLinksFromNewOrganisers'),
      }}
      panelTitle={emailReviewText('message')}
      panel={(messageId) => <EmailReviewPanel messageId={messageId} />}
    />
  );
}
