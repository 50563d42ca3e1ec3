import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import type { AdminAccount } from '@festoon/contracts/operations/admin-accounts';
import { accountsText } from '@festoon/catalogue/operations/accounts';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import type { AdminTableFilter } from '../../../../ui/admin-table/admin-table-filters.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../../ui/admin-table/export-link.tsx';
import type { SortState, TableColumn } from '../../../../ui/table.tsx';
import { accountFilters, accountsQuery } from './account-queries.ts';
import { accountStateBadge } from './account-state-text.ts';

const columns = (): TableColumn<AdminAccount>[] => [
  {
    id: 'name',
    header: accountsText('person'),
    primary: true,
    sortable: true,
    phonePlace: 'start',
    cell: (row) => <AccountCell {...row} />,
  },
  { id: 'state', header: accountsText('status'), phonePlace: 'top-end', cell: (row) => <StateBadge {...row} /> },
  { id: 'parts', header: accountsText('roleColumn'), wideOnly: true, cell: (row) => <RoleLabels {...row} /> },
  {
    id: 'joined',
    header: accountsText('joined'),
    numeric: true,
    sortable: true,
    wideOnly: true,
    cell: ({ joinedAt }) => <span className="whitespace-nowrap">{formatDay(joinedAt, ownZone())}</span>,
  },
  {
    id: 'seen',
    header: accountsText('lastSeen'),
    phonePlace: 'below-end',
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

const filters = (): readonly AdminTableFilter[] => [
  {
    name: 'state',
    label: accountsText('status'),
    allLabel: accountsText('allStatuses'),
    options: [
      { value: 'active', label: accountsText('active') },
      { value: 'suspended', label: accountsText('suspended') },
      { value: 'deleted', label: accountsText('deleted') },
    ],
  },
  {
    name: 'role',
    label: accountsText('role'),
    allLabel: accountsText('allRoles'),
    options: [
      { value: 'user', label: accountsText('users') },
      { value: 'admin', label: accountsText('administrators') },
    ],
  },
  {
    name: 'premium',
    label: accountsText('premium'),
    allLabel: accountsText('anyPlan'),
    options: booleanOptions(accountsText('withPremium'), accountsText('withoutPremium')),
  },
  {
    name: 'organiser',
    label: accountsText('organisers'),
    allLabel: accountsText('allUsers'),
    options: booleanOptions(accountsText('organisers'), accountsText('notOrganisers')),
  },
  {
    name: 'joined',
    label: accountsText('joined'),
    allLabel: accountsText('joinedAnyTime'),
    options: [
      { value: '1', label: accountsText('joinedInTheLast24Hours') },
      { value: '7', label: accountsText('joinedInTheLast7Days') },
      { value: '30', label: accountsText('joinedInTheLast30Days') },
      { value: '365', label: accountsText('joinedInTheLastYear') },
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
      caption={accountsText('users')}
      rowsText={{
        count: (count) => accountsText('userCount', { count }),
        loading: accountsText('loadingMoreUsers'),
        failed: accountsText('usersNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      searchLabel={accountsText('searchByNameEmailHandleId')}
      filters={filters()}
      actions={
        <>
          {actions}
          <ExportLink path="/admin/users.csv" query={accountFilters(search)} />
        </>
      }
      empty={{ title: accountsText('noUsersFound'), description: accountsText('tryAnotherSearchOrRemoveA') }}
      {...(sort && { sort })}
      onSort={({ column }) => change({ sort: sortStates[column]?.sortKey })}
      panelTitle={accountsText('user')}
      panel={panel}
    />
  );
}

function AccountCell({ name, email, imageUrl }: AdminAccount) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 py-2">
      <Avatar name={name} src={imageUrl} size="xs" />
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
  const parts = [
    role === 'admin' && accountsText('administrator'),
    hasPremium && accountsText('premium'),
    isOrganiser && accountsText('organiser'),
  ];
  return <span className="text-ink-2">{joinList(parts)}</span>;
}
