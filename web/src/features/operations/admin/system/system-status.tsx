import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { discardPendingRequest, type PendingRequest } from '@festoon/contracts/operations/admin-system';
import { systemText } from '@festoon/catalogue/operations/system';
import { providersText } from '@festoon/catalogue/operations/providers';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../../ui/table.tsx';
import { providerPartText } from '../provider-text.ts';
import { Backups } from './backups.tsx';
import { formatBytes } from './format-bytes.ts';
import { systemQuery, type System } from './system-query.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

type PaymentAccessStatus = NonNullable<System['paymentAccess']>;

const accessTitles = {
  ok: 'stripeAcceptsTheKeys',
  denied: 'stripeRejectsTheSecretKey',
  restricted: 'theSecretKeyLacksPermissions',
  unreachable: 'stripeIsntResponding',
} as const satisfies Readonly<Record<PaymentAccessStatus['status'], string>>;

/** Shows whether the payment provider accepts the keys of this installation, and what is missing. */
function PaymentAccess({ access }: { readonly access: PaymentAccessStatus }) {
  const { status, missingPermissions, reason, checkedAt } = access;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{systemText(accessTitles[status])}</span>
        <Badge tone={status === 'ok' ? 'plain' : 'warning'}>
          {status === 'ok' ? systemText('ok') : systemText('actionNeeded')}
        </Badge>
      </p>
      {missingPermissions.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">
          {systemText('addThesePermissions', { missingPermissions: joinList(missingPermissions) })}
        </p>
      )}
      {status === 'denied' && reason !== null && <p className="text-ink-2 wrap-anywhere">{reason}</p>}
      <p className="text-sm text-ink-2">{systemText('checked', { checkedAt: formatRelative(checkedAt) })}</p>
    </div>
  );
}

type LargeTable = System['database']['tables'][number];

const tableColumns = (): TableColumn<LargeTable>[] => [
  { id: 'name', header: systemText('table'), primary: true, cell: ({ name }) => name },
  { id: 'rows', header: systemText('rowsAbout'), numeric: true, cell: ({ rows }) => formatNumber(rows) },
  { id: 'size', header: systemText('size'), numeric: true, cell: ({ byteCount }) => formatBytes(byteCount) },
];

/** Shows the running versions, the size of the stored data, and whether it could be restored. */
export function SystemStatus() {
  const { data, error, refetch, isFetching } = useQuery(systemQuery);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { versions, startedAt, isProduction, database, storage } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-6 lg:grid-cols-3">
        <Block title={systemText('versions')}>
          <Facts
            facts={[
              [systemText('festoon'), versions.app],
              [systemText('node'), versions.node],
              [systemText('postgresql'), versions.postgres],
              [systemText('lastMigration'), versions.migration.replace(/\.sql$/, '')],
              [systemText('migrations'), formatNumber(versions.migrations)],
              [systemText('started'), formatRelative(startedAt)],
              [systemText('mode'), isProduction ? systemText('production') : systemText('demo')],
            ]}
          />
        </Block>
        <Block title={systemText('providers')}>
          <Providers providers={data.providers} />
          {data.paymentAccess !== null && <PaymentAccess access={data.paymentAccess} />}
        </Block>
        <Block title={systemText('storage')}>
          <Facts
            facts={[
              [systemText('database'), formatBytes(database.byteCount)],
              [systemText('uploads'), formatBytes(storage.uploadBytes)],
              [systemText('freeDiskSpace'), formatBytes(storage.freeBytes)],
              [
                systemText('connections'),
                systemText('connectionsOf', { connections: database.connections, maxConnections: database.maxConnections }),
              ],
            ]}
          />
        </Block>
      </div>
      <PendingRequests requests={data.pendingRequests} />
      <Backups backups={data.backups} />
      <Block title={systemText('largestTables')}>
        <div className="overflow-x-auto [--table-top:0px]">
          <Table
            caption={systemText('largestTables')}
            columns={tableColumns()}
            rows={database.tables}
            rowKey={({ name }) => name}
          />
        </div>
      </Block>
    </div>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="ms-auto text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Providers({ providers }: { readonly providers: System['providers'] }) {
  return (
    <ul className="grid divide-y divide-line">
      {providers.map(({ part, kind, isSandbox }) => (
        <li key={part} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span>{providerPartText(part)}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {providersText(kind)}
            {isSandbox && <Badge tone="warning">{systemText('sandbox')}</Badge>}
          </span>
        </li>
      ))}
      <li className="py-3 last:pb-0">
        <Link to="/admin/dashboard/media" className={linkClass}>
          {systemText('callsAndStreams')}
        </Link>
      </li>
    </ul>
  );
}

/** Shows the requests that have no response yet, with a button to end those that are stuck. */
function PendingRequests({ requests }: { readonly requests: readonly PendingRequest[] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (requestId: string) => call(discardPendingRequest, { requestId }),
    onSettled: () => client.invalidateQueries({ queryKey: systemQuery.queryKey }),
    meta: inlineErrors,
  });
  const columns: TableColumn<PendingRequest>[] = [
    { id: 'endpoint', header: systemText('request'), primary: true, cell: ({ endpoint }) => <code>{endpoint}</code> },
    { id: 'account', header: systemText('account'), cell: ({ accountName }) => accountName ?? '–' },
    { id: 'since', header: systemText('started'), cell: ({ startedAt }) => formatRelative(startedAt) },
    {
      id: 'status',
      header: systemText('status'),
      cell: ({ isStuck }) => (
        <Badge tone={isStuck ? 'failure' : 'info'}>{isStuck ? systemText('stuck') : systemText('running')}</Badge>
      ),
    },
    {
      id: 'end',
      header: systemText('action'),
      cell: ({ id, isStuck }) =>
        isStuck ? (
          <Button busy={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
            {systemText('end')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold">{systemText('requestsInProgress')}</h2>
        <p className="text-ink-2">{systemText('paymentsAndOtherRequestsThatMust')}</p>
      </header>
      {end.error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(end.error)}
        </InlineNotice>
      )}
      {requests.length === 0 ? (
        <p className="text-muted">{systemText('noRequestsInProgress')}</p>
      ) : (
        <div className="overflow-x-auto [--table-top:0px]">
          <Table caption={systemText('requestsInProgress')} columns={columns} rows={[...requests]} rowKey={({ id }) => id} />
        </div>
      )}
    </Card>
  );
}
