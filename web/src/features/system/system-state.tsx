import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, formatRelative } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { linkClass } from '../../ui/links.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Backups } from './backups.tsx';
import { PaymentAccess } from './payment-access.tsx';
import { formatBytes } from './format-bytes.ts';
import { OpenRequests } from './open-requests.tsx';
import { systemQuery, type System } from './system-query.ts';

type LargeTable = System['database']['tables'][number];

const tableColumns: TableColumn<LargeTable>[] = [
  { id: 'name', header: 'Table', primary: true, cell: ({ name }) => name },
  { id: 'rows', header: 'Rows, about', numeric: true, cell: ({ rows }) => formatNumber(rows) },
  { id: 'size', header: 'Size', numeric: true, cell: ({ byteCount }) => formatBytes(byteCount) },
];

/** Shows the running versions, the size of the stored data, and whether it could be restored. */
export function SystemState() {
  const { data, error, refetch, isFetching } = useQuery(systemQuery);
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { versions, startedAt, isProduction, database, storage } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-6 lg:grid-cols-3">
        <Block title="Versions">
          <Facts
            facts={[
              ['Festoon', versions.app],
              ['Node', versions.node],
              ['PostgreSQL', versions.postgres],
              ['Last migration', versions.migration.replace(/\.sql$/, '')],
              ['Migrations', formatNumber(versions.migrations)],
              ['Started', formatRelative(startedAt)],
              ['Runs as', isProduction ? 'production' : 'a trial'],
            ]}
          />
        </Block>
        <Block title="Providers">
          <Providers providers={data.providers} />
          {data.paymentAccess !== null && <PaymentAccess access={data.paymentAccess} />}
        </Block>
        <Block title="Storage">
          <Facts
            facts={[
              ['Database', formatBytes(database.byteCount)],
              ['Uploads', formatBytes(storage.uploadBytes)],
              ['Free on the disk', formatBytes(storage.freeBytes)],
              ['Connections', `${database.connections} of ${database.maxConnections}`],
            ]}
          />
        </Block>
      </div>
      <OpenRequests requests={data.openRequests} />
      <Backups backups={data.backups} />
      <Block title="Largest tables">
        <div className="overflow-x-auto [--table-top:0px]">
          <Table caption="Largest tables" columns={tableColumns} rows={database.tables} rowKey={({ name }) => name} />
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
      {facts.map(([name, words]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="ml-auto text-right font-medium wrap-anywhere">{words}</dd>
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
          <span className="first-letter:uppercase">{part}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {kind}
            {isSandbox && <Badge tone="warning">Sandbox</Badge>}
          </span>
        </li>
      ))}
      <li className="py-3 last:pb-0">
        <Link to="/admin/dashboard/media" className={linkClass}>
          Picture and sound
        </Link>
      </li>
    </ul>
  );
}
