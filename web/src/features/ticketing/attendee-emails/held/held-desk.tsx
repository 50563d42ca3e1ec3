import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldMessage } from '@festoon/contracts/operations/admin-messages';
import { formatRelative } from '../../../../lib/format/format.ts';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { HeldPanel } from './held-panel.tsx';
import { heldMessagesQuery, heldParams } from './held-queries.ts';

const columns: TableColumn<HeldMessage>[] = [
  { id: 'subject', header: 'Subject', primary: true, cell: ({ subject }) => <Words>{subject}</Words> },
  { id: 'event', header: 'Event', cell: ({ event }) => <Words>{event.title}</Words> },
  { id: 'organiser', header: 'Organiser', cell: ({ organiser }) => <Words>{organiser.name}</Words> },
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
  { value: 'refused', label: 'Refused' },
];

/** Words of people: as long as they like, in any direction, shown in two lines. */
function Words({ children }: { readonly children: string }) {
  return (
    <bdi className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
      {children}
    </bdi>
  );
}

/** Lists the messages of new organisers that an administrator reads before they are sent, longest waiting first. */
export function HeldDesk({ views }: { readonly views: ReactNode }) {
  const [search] = useDeskSearch();
  const list = useInfiniteQuery(heldMessagesQuery(heldParams(search)));
  return (
    <Desk
      caption="Messages to attendees"
      noun="message"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by words, name, e-mail or id"
      filters={[{ name: 'state', label: 'State', every: 'Waiting', options: states }]}
      actions={views}
      empty={{ title: 'No messages here', words: 'Messages with links wait here while their organiser is new.' }}
      panelTitle="Message"
      panel={(messageId) => <HeldPanel messageId={messageId} />}
    />
  );
}
