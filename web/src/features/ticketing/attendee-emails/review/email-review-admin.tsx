import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldAttendeeEmail } from '@festoon/contracts/ticketing/admin-attendee-emails';
import { formatRelative } from '../../../../lib/format/format.ts';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { EmailReviewPanel } from './email-review-panel.tsx';
import { emailReviewsQuery, emailReviewParams } from './review-queries.ts';

const columns: TableColumn<HeldAttendeeEmail>[] = [
  { id: 'subject', header: 'Subject', primary: true, cell: ({ subject }) => <ClampedText>{subject}</ClampedText> },
  { id: 'event', header: 'Event', cell: ({ event }) => <ClampedText>{event.title}</ClampedText> },
  { id: 'organiser', header: 'Organiser', cell: ({ organiser }) => <ClampedText>{organiser.name}</ClampedText> },
  {
    id: 'at',
    header: 'When',
    cell: ({ heldAt, decidedAt }) => (
      <time dateTime={decidedAt ?? heldAt} className="whitespace-nowrap">
        {formatRelative(decidedAt ?? heldAt)}
      </time>
    ),
  },
];

const states = [
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Refused' },
];

/** Shows text that people wrote, of any length and direction, in two lines. */
function ClampedText({ children }: { readonly children: string }) {
  return (
    <bdi className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
      {children}
    </bdi>
  );
}

/** Shows the emails of new organisers that need approval, longest pending first. */
export function EmailReviewAdmin({ views }: { readonly views: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery(emailReviewsQuery(emailReviewParams(search)));
  return (
    <AdminTable
      caption="Messages to attendees"
      noun="message"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by words, name, e-mail or id"
      filters={[{ name: 'state', label: 'State', allLabel: 'Waiting', options: states }]}
      actions={views}
      empty={{ title: 'No messages here', description: 'Messages with links wait here while their organiser is new.' }}
      panelTitle="Message"
      panel={(messageId) => <EmailReviewPanel messageId={messageId} />}
    />
  );
}
