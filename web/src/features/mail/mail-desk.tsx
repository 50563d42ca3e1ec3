import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminMail } from '@festoon/contracts/admin-mail';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Desk } from '../../ui/desk/desk.tsx';
import { filterText, useDeskSearch } from '../../ui/desk/desk-search.ts';
import { ExportLink } from '../../ui/desk/export-link.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { MailPanel } from './mail-panel.tsx';
import { mailParams, mailsQuery } from './mail-queries.ts';
import { MAIL_STATES, mailStateOptions } from './mail-text.ts';

const columns: TableColumn<AdminMail>[] = [
  {
    id: 'subject',
    header: 'Subject',
    primary: true,
    cell: ({ subject }) => <Words>{subject || 'Without a subject'}</Words>,
  },
  { id: 'to', header: 'To', cell: ({ toAddress }) => <Words>{toAddress}</Words> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={MAIL_STATES[state].tone}>{MAIL_STATES[state].label}</Badge>,
  },
  { id: 'kind', header: 'About', wideOnly: true, cell: ({ kind }) => <Words>{kind.replaceAll('-', ' ')}</Words> },
  {
    id: 'at',
    header: 'Written',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, ownZone())}</span>,
  },
];

function Words({ children }: { readonly children: string }) {
  return (
    <bdi className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
      {children}
    </bdi>
  );
}

/** Every mail there was, newest first. */
export function MailDesk({ views }: { readonly views: ReactNode }) {
  const [search] = useDeskSearch();
  const list = useInfiniteQuery(mailsQuery(mailParams(search)));
  const isNarrowed = Object.keys(mailParams(search)).length > 0;
  return (
    <Desk
      caption="Mail"
      noun="mail"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by address or subject"
      filters={[{ name: 'state', label: 'State', every: 'Every state', options: mailStateOptions }]}
      actions={
        <>
          {views}
          <ExportLink path="/admin/mail.csv" query={filterText(search)} />
        </>
      }
      empty={
        isNarrowed
          ? { title: 'No mail matches', words: 'Search for something else, or drop a filter.' }
          : { title: 'No mail yet', words: 'What is sent to people stands here.' }
      }
      panelTitle="Mail"
      panel={(key) => <MailPanel mailId={key} />}
    />
  );
}
