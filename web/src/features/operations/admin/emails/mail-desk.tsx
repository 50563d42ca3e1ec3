import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AdminMail,
  dropMail,
  resendMail,
  type AdminMailDetail,
  type MailState,
} from '@festoon/contracts/operations/admin-mail';
import { formatDateTime, ownZone, formatNumber } from '../../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { filterText, useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { mailParams, mailsQuery, mailKey, mailQuery } from './mail-queries.ts';
import { apiPath, call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropDialog } from '../../../../ui/overlay/drop-dialog.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const MAIL_STATES: Readonly<Record<MailState, { readonly label: string; readonly tone: BadgeTone }>> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  bounced: { label: 'Bounced', tone: 'failure' },
  failed: { label: 'Given up', tone: 'failure' },
};

const mailStateOptions = Object.entries(MAIL_STATES).map(([value, { label }]) => ({ value, label }));

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

/** Shows one mail: its delivery, its text unless that is secret, and a button to send it again. */
function MailPanel({ mailId }: { readonly mailId: string }) {
  const { data, error, refetch, isFetching } = useQuery(mailQuery(mailId));
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere" dir="auto">
          {data.subject || 'Without a subject'}
        </h3>
        <Badge tone={MAIL_STATES[data.state].tone}>{MAIL_STATES[data.state].label}</Badge>
      </header>
      {data.lastError !== null && (
        <InlineNotice tone={data.state === 'queued' ? 'warning' : 'failure'} title="Last error">
          <span className="wrap-anywhere">{data.lastError}</span>
        </InlineNotice>
      )}
      <Decide mail={data} />
      <Facts mail={data} />
      <Body mail={data} />
    </div>
  );
}

function Decide({ mail }: { readonly mail: AdminMailDetail }) {
  const client = useQueryClient();
  const [dropping, setDropping] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: mailKey });
  const resend = useMutation({ mutationFn: () => call(resendMail, { mailId: mail.id }), onSettled: refresh });
  return (
    <div className={mail.body === 'forgotten' ? 'contents' : 'grid gap-3'}>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mail.state !== 'queued' && mail.body !== 'forgotten' && (
          <Button tone="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            Send mail again
          </Button>
        )}
        {mail.state !== 'sent' && mail.body !== 'forgotten' && (
          <Button onClick={() => setDropping(true)}>Give mail up</Button>
        )}
      </div>
      {resend.error && <InlineNotice tone="failure">{inlineErrorMessage(resend.error)}</InlineNotice>}
      <DropDialog
        open={dropping}
        onOpenChange={setDropping}
        title="Give this mail up?"
        words={`${mail.toAddress} will not get it, and what it says is forgotten.`}
        confirmLabel="Give mail up"
        onDrop={async (reason) => {
          await call(dropMail, { mailId: mail.id, reason });
          await refresh();
        }}
      />
    </div>
  );
}

function Facts({ mail }: { readonly mail: AdminMailDetail }) {
  const facts = [
    ['To', mail.toName === '' ? mail.toAddress : `${mail.toName}, ${mail.toAddress}`],
    ['About', mail.kind.replaceAll('-', ' ')],
    ['Written', formatDateTime(mail.createdAt, ownZone())],
    ['Sent', mail.sentAt === null ? (mail.state === 'queued' ? 'Not yet' : 'No') : formatDateTime(mail.sentAt, ownZone())],
    ['Tries', formatNumber(mail.attempts)],
    ...mail.attachments.map(({ name, byteCount }) => [
      'Attached',
      `${name}, ${formatNumber(Math.ceil(byteCount / 1024))} KB`,
    ]),
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, words]) => (
        <div key={`${name} ${words}`}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ mail: { id, body } }: { readonly mail: AdminMailDetail }) {
  if (body === 'forgotten') return <p className="text-muted">What it said is no longer kept.</p>;
  if (body === 'secret') {
    return (
      <p className="text-muted">What it says is for its reader only: it may hold a code or a link that opens something.</p>
    );
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-muted">As it was written, without its links and pictures</figcaption>
      <iframe
        title="What the mail says"
        src={apiPath(`/admin/mail/${id}/body`)}
        sandbox=""
        loading="lazy"
        className="h-96 w-full rounded-control border border-line bg-white"
      />
    </figure>
  );
}
