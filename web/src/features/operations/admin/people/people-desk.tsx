import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonRow } from '@festoon/contracts/operations/admin-people';
import { formatDay, formatRelative, ownZone } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import type { DeskFilter } from '../../../../ui/desk/desk-filters.tsx';
import { useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../../ui/desk/export-link.tsx';
import type { SortState, TableColumn } from '../../../../ui/table.tsx';
import { filterOf, peopleQuery } from './people-queries.ts';
import { formatState } from './state-text.ts';

const columns: TableColumn<PersonRow>[] = [
  { id: 'name', header: 'Person', primary: true, sortable: true, cell: (row) => <Who {...row} /> },
  { id: 'state', header: 'State', cell: (row) => <State {...row} /> },
  { id: 'parts', header: 'Is', wideOnly: true, cell: (row) => <Parts {...row} /> },
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

const SORTS: Readonly<Record<string, SortState & { readonly word: string }>> = {
  name: { column: 'name', descending: false, word: 'name' },
  joined: { column: 'joined', descending: true, word: 'newest' },
  seen: { column: 'seen', descending: true, word: 'seen' },
};

const yesNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

const filters: readonly DeskFilter[] = [
  {
    name: 'state',
    label: 'State',
    every: 'Every state',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'deleted', label: 'Deleted' },
    ],
  },
  {
    name: 'role',
    label: 'Role',
    every: 'Every role',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Administrators' },
    ],
  },
  {
    name: 'premium',
    label: 'Premium',
    every: 'With and without premium',
    options: yesNo('With premium', 'Without premium'),
  },
  { name: 'organiser', label: 'Organisers', every: 'Organisers and others', options: yesNo('Organisers', 'Not organisers') },
  {
    name: 'joined',
    label: 'Joined',
    every: 'Joined at any time',
    options: [
      { value: '1', label: 'Joined in the last day' },
      { value: '7', label: 'Joined in 7 days' },
      { value: '30', label: 'Joined in 30 days' },
      { value: '365', label: 'Joined in a year' },
    ],
  },
];

export type PeopleDeskProps = {
  /** Kept views. */
  readonly actions: ReactNode;
  readonly panel: (accountId: string) => ReactNode;
};

/** Lists all accounts, to find one and see its state. */
export function PeopleDesk({ actions, panel }: PeopleDeskProps) {
  const [search, change] = useDeskSearch();
  const list = useInfiniteQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const sort = Object.values(SORTS).find(({ word }) => word === (search['sort'] ?? 'newest'));
  return (
    <Desk
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
          <ExportLink path="/admin/users.csv" query={filterOf(search)} />
        </>
      }
      empty={{ title: 'Nobody found', words: 'Try fewer words or another filter.' }}
      {...(sort && { sort })}
      onSort={({ column }) => change({ sort: SORTS[column]?.word })}
      panelTitle="User"
      panel={panel}
    />
  );
}

function Who({ name, email, imageUrl }: PersonRow) {
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

function State(row: PersonRow) {
  const { tone, label } = formatState(row);
  return <Badge tone={tone}>{label}</Badge>;
}

function Parts({ role, hasPremium, isOrganiser }: PersonRow) {
  const parts = [role === 'admin' && 'Administrator', hasPremium && 'Premium', isOrganiser && 'Organiser'];
  return <span className="text-ink-2">{parts.filter(Boolean).join(', ')}</span>;
}
