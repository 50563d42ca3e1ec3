import { auditActionTitle } from '@festoon/contracts/identity/audit-actions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditEntry } from '@festoon/contracts/operations/admin-audit';
import { auditText } from '@festoon/catalogue/operations/audit';
import { siteUrl } from '../../../../lib/config.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AUDIT_FILTERS, auditEntryQuery } from './audit-queries.ts';
import { actorLabel, formatSubject, kindName, subjectPage } from './audit-text.ts';
import { compareStates } from './changes.ts';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

type FilterChange = (change: Readonly<Record<string, string | undefined>>) => void;
type PanelProps = { readonly number: number; readonly onFilter: FilterChange };

/** Shows the details of one entry. */
export function AuditPanel({ number, onFilter }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(auditEntryQuery(number));
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h3 className="text-lg font-semibold">{auditActionTitle(data.action)}</h3>
        <p className="text-muted tabular-nums">
          {auditText('lineAt', { number: data.number, at: formatDateTime(data.at, ownZone()) })}
        </p>
      </header>
      {data.reason !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {data.reason}
        </blockquote>
      )}
      <Facts entry={data} />
      <Changes entry={data} />
      <EntryActions entry={data} onFilter={onFilter} />
    </div>
  );
}

function Facts({ entry }: { readonly entry: AuditEntry }) {
  const { actorAccount, subject, impersonatedAccount, ip, device, userAgent, previousHash, hash } = entry;
  return (
    <dl className="grid gap-3">
      <Fact name={auditText('actor')}>
        {actorLabel(entry)}
        {actorAccount?.email && <EmailAddress email={actorAccount.email} className="block text-muted" />}
      </Fact>
      {subject !== null && <Fact name={auditText('subjectLabel')}>{formatSubject(subject)}</Fact>}
      {impersonatedAccount !== null && <Fact name={auditText('onBehalfOfLabel')}>{impersonatedAccount.name}</Fact>}
      {ip !== null && <Fact name={auditText('ipAddress')}>{ip}</Fact>}
      {device !== null && (
        <Fact name={auditText('device')}>
          {device}
          <span className="block text-sm text-muted">{userAgent}</span>
        </Fact>
      )}
      <Fact name={auditText('hash')}>
        <code className="text-sm break-all">{hash}</code>
      </Fact>
      {previousHash !== '' && (
        <Fact name={auditText('previousEntrysHash')}>
          <code className="text-sm break-all">{previousHash}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Shows the values before and after. Unchanged values are muted. */
function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const changes = compareStates(before, after);
  if (changes.length === 0) return null;
  const cell = 'border-b border-line py-2 pe-3 text-start align-top wrap-anywhere whitespace-pre-wrap last:pe-0';
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-start text-sm">
      <caption className="pb-2 text-start font-semibold">{auditText('whatChanged')}</caption>
      <thead className="text-muted">
        <tr>
          {[auditText('action'), auditText('before'), auditText('after')].map((head) => (
            <th key={head} scope="col" className={classNames(cell, 'font-medium')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before: oldValue, after: newValue, isChanged }) => (
          <tr key={name} className={isChanged ? undefined : 'text-muted'}>
            <th scope="row" className={classNames(cell, 'font-normal')}>
              {name}
            </th>
            <td className={cell} dir="auto">
              {oldValue !== null && (isChanged ? <del className="decoration-failure">{oldValue}</del> : oldValue)}
            </td>
            <td className={cell} dir="auto">
              {newValue !== null &&
                (isChanged ? <ins className="bg-success-soft text-success no-underline">{newValue}</ins> : newValue)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows links from an entry: its subject, and other entries of the same subject, person or impersonation. */
function EntryActions({ entry, onFilter }: { readonly entry: AuditEntry; readonly onFilter: FilterChange }) {
  const { subject, actorAccount, impersonatedAccount, number } = entry;
  const page = subject === null ? undefined : subjectPage(subject.kind);
  const filterOnly = (filters: Readonly<Record<string, string>>) =>
    onFilter({ ...Object.fromEntries(AUDIT_FILTERS.map((name) => [name, undefined])), ...filters });
  const address = siteUrl(`/admin/dashboard/audit?open=${number}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {subject !== null && page !== undefined && !subject.isDeleted && (
        <Link to={page} search={{ open: subject.id }} className={linkClass}>
          {auditText('openThis', { kind: kindName(subject.kind) })}
        </Link>
      )}
      {subject !== null && (
        <Button size="sm" onClick={() => filterOnly({ subjectKind: subject.kind, subjectId: subject.id })}>
          {auditText('allEntriesAboutThis', { kind: kindName(subject.kind) })}
        </Button>
      )}
      {actorAccount !== null && (
        <Button size="sm" onClick={() => filterOnly({ actorAccount: actorAccount.id })}>
          {auditText('allActionsByThisPerson')}
        </Button>
      )}
      {impersonatedAccount !== null && (
        <Button size="sm" onClick={() => filterOnly({ impersonatedAccount: impersonatedAccount.id })}>
          {auditText('allActionsAsThisUser')}
        </Button>
      )}
      <CopyButton text={address} label={auditText('copyLink')} />
    </div>
  );
}
