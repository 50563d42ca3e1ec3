import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminAccount } from '@festoon/contracts/operations/admin-accounts';
import { formatDay, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { SortState, TableColumn } from '../../../../ui/table.tsx';
import { accountFilters, accountsQuery } from './account-queries.ts';
import { accountStateBadge } from './account-state-text.ts';

const columns: TableColumn<AdminAccount>[] = [
  { id: 'name', header: 'Person', primary: true, sortable: true, cell: (row) => <AccountCell {...row} /> },
  { id: 'state', header: 'State', cell: (row) => <StateBadge {...row} /> },
  { id: 'parts', header: 'Is', wideOnly: true, cell: (row) => <RoleLabels {...row} /> },
  {
    id: 'joined',
    header: 'Joined',
    numeric: true,
    sortable: true,
    cell: ({ joinedAt }) => <span className="whitespace-nowrap">{formatDay(joinedAt, ownZone())}</span>,
  },
  {
    id: 'seen',
    header: 'Last seen',
    numeric: true,
    sortable: true,
    cell: ({ lastSeenAt }) => <span className="whitespace-nowrap">{formatRelative(lastSeenAt)}</span>,
  },
];

const sortStates: Readonly<Record<string, SortState & { readonly sortKey: string }>> = {
  name: { column: 'name', descending: false, sortKey: 'name' },
  joined: { column: 'joined', descending: true, sortKey: 'newest' },
  seen: { column: 'seen', descending: true, sortKey: 'seen' },
};

const booleanOptions = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

const filters: readonly AdminTableFilter[] = [
  {
    name: 'state',
    label: 'State',
    allLabel: 'Every state',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'deleted', label: 'Deleted' },
    ],
  },
  {
    name: 'role',
    label: 'Role',
    allLabel: 'Every role',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Administrators' },
    ],
  },
  {
    name: 'premium',
    label: 'Premium',
    allLabel: 'With and without premium',
    options: booleanOptions('With premium', 'Without premium'),
  },
  {
    name: 'organiser',
    label: 'Organisers',
    allLabel: 'Organisers and others',
    options: booleanOptions('Organisers', 'Not organisers'),
  },
  {
    name: 'joined',
    label: 'Joined',
    allLabel: 'Joined at any time',
    options: [
      { value: '1', label: 'Joined in the last day' },
      { value: '7', label: 'Joined in 7 days' },
      { value: '30', label: 'Joined in 30 days' },
      { value: '365', label: 'Joined in a year' },
    ],
  },
];

export type AccountAdminProps = {
  /** The saved views. */
  readonly actions: ReactNode;
  readonly panel: (accountId: string) => ReactNode;
};

/** Shows all accounts, to find one and see its status. */
export function AccountAdmin({ actions, panel }: AccountAdminProps) {
  const [search, change] = useAdminTableSearch();
  const list = useInfiniteQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const sort = Object.values(sortStates).find(({ sortKey }) => sortKey === (search['sort'] ?? 'newest'));
  return (
    <AdminTable
      caption="Users"
      noun="user"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Name, e-mail, handle, id or booking reference"
      filters={filters}
      actions={
        <>
          {actions}
          <ExportLink path="/admin/users.csv" query={accountFilters(search)} />
        </>
      }
      empty={{ title: 'No one found', description: 'Try fewer words or another filter.' }}
      {...(sort && { sort })}
      onSort={({ column }) => change({ sort: sortStates[column]?.sortKey })}
      panelTitle="User"
      panel={panel}
    />
  );
}

function AccountCell({ name, email, imageUrl }: AdminAccount) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-2">
      <Avatar name={name} src={imageUrl} size="sm" />
      <span className="grid min-w-0">
        <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
        <span className="truncate text-sm font-normal text-muted">{email}</span>
      </span>
    </span>
  );
}

function StateBadge(row: AdminAccount) {
  const { tone, label } = accountStateBadge(row);
  return <Badge tone={tone}>{label}</Badge>;
}

function RoleLabels({ role, hasPremium, isOrganiser }: AdminAccount) {
  const parts = [role === 'admin' && 'Administrator', hasPremium && 'Premium', isOrganiser && 'Organiser'];
  return <span className="text-ink-2">{parts.filter(Boolean).join(', ')}</span>;
}
