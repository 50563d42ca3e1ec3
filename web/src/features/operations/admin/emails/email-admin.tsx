import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AdminEmail,
  cancelEmail,
  resendEmail,
  type AdminEmailDetail,
  type EmailState,
} from '@festoon/contracts/operations/admin-emails';
import { joinList } from '@festoon/contracts/core/join-list';
import { emailsText } from '@festoon/catalogue/operations/emails';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { filterText, useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { emailTypeText } from './email-type-text.ts';
import { emailParams, emailsQuery, emailsKey, emailQuery } from './email-queries.ts';
import { apiPath, call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReasonConfirmDialog } from '../../../../ui/overlay/reason-confirm-dialog.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ClampedText } from '../../../../ui/text/clamped-text.tsx';

const emailStates = {
  queued: { label: 'waiting', tone: 'info' },
  sent: { label: 'sent', tone: 'plain' },
  bounced: { label: 'bounced', tone: 'failure' },
  failed: { label: 'failed', tone: 'failure' },
} as const satisfies Readonly<Record<EmailState, { readonly label: string; readonly tone: BadgeTone }>>;

const emailStateOptions = () =>
  Object.entries(emailStates).map(([value, { label }]) => ({ value, label: emailsText(label) }));

const columns = (): TableColumn<AdminEmail>[] => [
  {
    id: 'subject',
    header: emailsText('subject'),
    primary: true,
    phonePlace: 'top',
    cell: ({ subject }) => <ClampedText>{subject || emailsText('noSubject')}</ClampedText>,
  },
  {
    id: 'to',
    header: emailsText('to'),
    phonePlace: 'below',
    cell: ({ toAddress }) => <ClampedText>{toAddress}</ClampedText>,
  },
  {
    id: 'state',
    header: emailsText('status'),
    phonePlace: 'top-end',
    cell: ({ state }) => <Badge tone={emailStates[state].tone}>{emailsText(emailStates[state].label)}</Badge>,
  },
  {
    id: 'kind',
    header: emailsText('type'),
    wideOnly: true,
    cell: ({ kind }) => emailTypeText(kind),
  },
  {
    id: 'at',
    header: emailsText('created'),
    phonePlace: 'below-end',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt, ownZone())}</span>,
  },
];

/** Shows all emails, newest first. */
export function EmailAdmin({ views }: { readonly views: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery(emailsQuery(emailParams(search)));
  const isFiltered = Object.keys(emailParams(search)).length > 0;
  return (
    <AdminTable
      caption={emailsText('emails')}
      rowsText={{
        count: (count) => emailsText('emailCount', { count }),
        loading: emailsText('loadingMoreEmails'),
        failed: emailsText('emailsNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      searchLabel={emailsText('searchByAddressOrSubject')}
      filters={[
        { name: 'state', label: emailsText('status'), allLabel: emailsText('allStatuses'), options: emailStateOptions() },
      ]}
      actions={
        <>
          {views}
          <ExportLink path="/admin/mail.csv" query={filterText(search)} />
        </>
      }
      empty={
        isFiltered
          ? { title: emailsText('noEmailsFound'), description: emailsText('tryAnotherSearchOrRemoveA') }
          : { title: emailsText('noEmailsYet'), description: emailsText('emailsThatTheSiteSendsAppear') }
      }
      panelTitle={emailsText('email')}
      panel={(key) => <EmailPanel emailId={key} />}
    />
  );
}

/** Shows one email: its delivery, its text unless it is secret, and a button to send it again. */
function EmailPanel({ emailId }: { readonly emailId: string }) {
  const { data, error, refetch, isFetching } = useQuery(emailQuery(emailId));
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere" dir="auto">
          {data.subject || emailsText('noSubject')}
        </h3>
        <Badge tone={emailStates[data.state].tone}>{emailsText(emailStates[data.state].label)}</Badge>
      </header>
      {data.lastError !== null && (
        <InlineNotice tone={data.state === 'queued' ? 'warning' : 'failure'} title={emailsText('lastError')}>
          <span className="wrap-anywhere">{data.lastError}</span>
        </InlineNotice>
      )}
      <EmailActions mail={data} />
      <EmailFacts mail={data} />
      <EmailBody mail={data} />
    </div>
  );
}

function EmailActions({ mail }: { readonly mail: AdminEmailDetail }) {
  const client = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: emailsKey });
  const resend = useMutation({ mutationFn: () => call(resendEmail, { emailId: mail.id }), onSettled: refresh });
  return (
    <div className={mail.body === 'forgotten' ? 'contents' : 'grid gap-3'}>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mail.state !== 'queued' && mail.body !== 'forgotten' && (
          <Button tone="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            {emailsText('resendEmail')}
          </Button>
        )}
        {mail.state !== 'sent' && mail.body !== 'forgotten' && (
          <Button onClick={() => setIsCancelling(true)}>{emailsText('discardEmail')}</Button>
        )}
      </div>
      {resend.error && <InlineNotice tone="failure">{inlineErrorMessage(resend.error)}</InlineNotice>}
      <ReasonConfirmDialog
        open={isCancelling}
        onOpenChange={setIsCancelling}
        title={emailsText('discardThisEmail')}
        description={emailsText('weWontSendItToAnd', { toAddress: mail.toAddress })}
        confirmLabel={emailsText('discardEmail')}
        onReason={async (reason) => {
          await call(cancelEmail, { emailId: mail.id, reason });
          await refresh();
        }}
      />
    </div>
  );
}

function EmailFacts({ mail }: { readonly mail: AdminEmailDetail }) {
  const facts = [
    [emailsText('to'), joinList([mail.toName, mail.toAddress])],
    [emailsText('type'), emailTypeText(mail.kind)],
    [emailsText('created'), formatDateTime(mail.createdAt, ownZone())],
    [
      emailsText('sent'),
      mail.sentAt === null
        ? mail.state === 'queued'
          ? emailsText('notYet')
          : emailsText('no')
        : formatDateTime(mail.sentAt, ownZone()),
    ],
    [emailsText('attempts'), formatNumber(mail.attempts)],
    ...mail.attachments.map(({ name, byteCount }) => [
      emailsText('attachmentLabel'),
      emailsText('attachment', { name, kilobytes: Math.ceil(byteCount / 1024) }),
    ]),
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EmailBody({ mail: { id, body } }: { readonly mail: AdminEmailDetail }) {
  if (body === 'forgotten') return <p className="text-muted">{emailsText('itsContentIsNoLongerStored')}</p>;
  if (body === 'secret') {
    return <p className="text-muted">{emailsText('youCantViewThisEmailBecause')}</p>;
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-muted">{emailsText('shownWithoutLinksAndImages')}</figcaption>
      <iframe
        title={emailsText('contentOfTheEmail')}
        src={apiPath(`/admin/mail/${id}/body`)}
        sandbox=""
        loading="lazy"
        className="h-96 w-full rounded-control border border-line bg-white"
      />
    </figure>
  );
}
