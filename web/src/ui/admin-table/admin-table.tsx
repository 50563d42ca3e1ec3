import { useRef, type ReactNode, useEffect, useEffectEvent } from 'react';
import { adminTableText } from '@festoon/catalogue/ui/admin-table';
import { readListTotal } from '../../lib/format/list-total.ts';
import { isSingleKeyOff } from '../../lib/single-keys.ts';
import { useMedia, VERY_WIDE, WIDE } from '../../lib/use-media.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadError } from '../feedback/load-error.tsx';
import { IconButton } from '../image/icon-button.tsx';
import { XIcon } from '../image/icons.ts';
import { LoadMore } from '../load-more.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Table, type SortState, type TableColumn } from '../table.tsx';
import { AdminTableFilters, type AdminTableFilter } from './admin-table-filters.tsx';
import { useAdminTableSearch } from './admin-table-search.ts';

type KeyboardNavigation = {
  readonly keys: readonly string[];
  readonly current: string | undefined;
  readonly open: (key: string | undefined) => void;
  readonly focusSearch: () => void;
};

const EDITABLE_SELECTOR =
  'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"] button, [role="alertdialog"]';

const isEditing = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(EDITABLE_SELECTOR) !== null;

function actionOf(key: string, { keys, current, open, focusSearch }: KeyboardNavigation): (() => void) | undefined {
  const at = current === undefined ? -1 : keys.indexOf(current);
  if (key === 'j') return at < keys.length - 1 ? () => open(keys[at + 1]) : undefined;
  if (key === 'k') return at > 0 ? () => open(keys[at - 1]) : undefined;
  if (key === 'Escape') return current === undefined ? undefined : () => open(undefined);
  return key === '/' ? focusSearch : undefined;
}

/** Handles keys: `j` and `k` open the next and the previous row, `/` focuses the search, Escape closes the open row. */
function useAdminTableKeys(keys: KeyboardNavigation): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isEditing(event) || isSingleKeyOff(event)) return;
    const action = actionOf(event.key, keys);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

type AdminTablePage<Row> = { readonly items: readonly Row[]; readonly total: number | null };

/** The parts of an infinite query that an admin table uses. The first of its pages has the total of the list. */
type AdminTableList<Row> = {
  readonly data: { readonly pages: readonly AdminTablePage<Row>[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type AdminTableRowsText = {
  /** A number of rows, such as "20 bookings". */
  readonly count: (count: number) => string;
  /** Announced while more rows load. */
  readonly loading: string;
  /** The heading of the error if the rows could not be loaded. */
  readonly failed: string;
};

export type AdminTableProps<Row> = {
  readonly caption: string;
  /** The text about the rows. */
  readonly rowsText: AdminTableRowsText;
  readonly list: AdminTableList<Row>;
  readonly columns: TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** False for a row that belongs to the one above it, as the total counts. All rows are counted by default. */
  readonly isCounted?: (row: Row) => boolean;
  readonly searchLabel: string;
  readonly filters?: readonly AdminTableFilter[];
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly description: string };
  readonly sort?: SortState;
  readonly onSort?: (sort: SortState) => void;
  /** The heading of the open row's panel. */
  readonly panelTitle: string;
  /** Renders the panel of a row. It fetches its own data, because a permalink may open a row that is not in the list. */
  readonly panel: (key: string) => ReactNode;
};

/**
 * Shows a list with search and filters in the address, rows page by page, and the open row beside them (on a phone:
 * above them). `j` and `k` move between rows, `/` focuses the search, Escape closes the row.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { list, rowKey, columns, searchLabel, filters = [], actions } = props;
  const [search, change] = useAdminTableSearch();
  const box = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = (key: string | undefined) => change({ open: key });
  useAdminTableKeys({ keys: rows.map(rowKey), current: search['open'], open, focusSearch: () => box.current?.focus() });
  const hasPanel = useMedia(WIDE) && search['open'] !== undefined;
  // The row's panel shows the columns that don't fit beside it.
  const columnsBesidePanel = useMedia(VERY_WIDE) ? 3 : 2;
  const visibleColumns = hasPanel ? columns.slice(0, columnsBesidePanel) : columns;
  const columnsWithOpen = visibleColumns.map((column) =>
    column.primary ? withOpenButton(column, (row) => open(rowKey(row))) : column,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AdminTableFilters
        searchRef={box}
        search={search}
        onChange={change}
        searchLabel={searchLabel}
        filters={filters}
        actions={actions}
      />
      <SidePanel openKey={search['open']} title={props.panelTitle} panel={props.panel} onClose={() => open(undefined)}>
        <Rows {...props} rows={rows} columns={columnsWithOpen} currentKey={search['open']} isNarrow={hasPanel} />
      </SidePanel>
    </div>
  );
}

/** Returns the column with a button that opens the row, so that rows can be opened by keyboard. */
function withOpenButton<Row>(column: TableColumn<Row>, open: (row: Row) => void): TableColumn<Row> {
  return {
    ...column,
    cell: (row) => (
      <button
        type="button"
        className="text-start align-middle font-medium wrap-anywhere hover:underline max-md:after:absolute max-md:after:inset-0 md:max-w-full md:truncate"
        onClick={() => open(row)}
      >
        {column.cell(row)}
      </button>
    ),
  };
}

type RowsProps<Row> = AdminTableProps<Row> & {
  readonly rows: Row[];
  readonly currentKey: string | undefined;
  /** True beside the panel of a row. */
  readonly isNarrow: boolean;
};

type ListTotalProps = {
  /** The total of the list; null or undefined if it is not known. */
  readonly total: number | null | undefined;
  readonly formatCount: (count: number) => string;
};

/** Shows the number of rows of the whole list. */
function ListTotal({ total, formatCount }: ListTotalProps) {
  if (total === null || total === undefined) return null;
  const { count, hasMore } = readListTotal(total);
  const rows = formatCount(count);
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {hasMore ? adminTableText('moreThan', { rows }) : rows}
    </p>
  );
}

function Rows<Row>(props: RowsProps<Row>) {
  const { list, rows, rowsText, caption, columns, rowKey, isCounted, currentKey, isNarrow, empty, sort, onSort } = props;
  if (!list.data && list.error) {
    return (
      <LoadError title={rowsText.failed} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (!list.data) return <Skeleton className="h-96 rounded-card" />;
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.description}</EmptyState>;
  const count = isCounted ? rows.filter(isCounted).length : rows.length;
  // If the total could not be counted, it is known once all rows are loaded.
  const total = list.hasNextPage ? list.data.pages[0]?.total : count;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListTotal total={total} formatCount={rowsText.count} />
      <div className="overflow-x-auto [--table-top:0px]">
        <Table
          caption={caption}
          dense
          lowOnPhone
          fits={isNarrow}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          currentKey={currentKey}
          sort={sort}
          {...(onSort && { onSort })}
          busy={list.isFetching && !list.isFetchingNextPage}
        />
      </div>
      {list.hasNextPage && (
        <LoadMore
          countLabel={adminTableText('shown', { rows: rowsText.count(count) })}
          loadingLabel={rowsText.loading}
          hasMore
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

type SidePanelProps = {
  readonly openKey: string | undefined;
  readonly title: string;
  readonly panel: (key: string) => ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function SidePanel({ openKey, title, panel, onClose, children }: SidePanelProps) {
  const wide = useMedia(WIDE);
  if (!wide) {
    return (
      <>
        {children}
        <Sheet open={openKey !== undefined} onOpenChange={onClose} title={title} side="right">
          {openKey !== undefined && <div key={openKey}>{panel(openKey)}</div>}
        </Sheet>
      </>
    );
  }
  if (openKey === undefined) return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-6">
      {children}
      <aside
        aria-label={title}
        className="sticky top-[calc(var(--header-height)+1.5rem)] grid max-h-[calc(100dvh-var(--header-height)-3rem)] grid-rows-[auto_minmax(0,1fr)] rounded-card border border-line bg-surface"
      >
        <header className="flex items-center justify-between border-b border-line py-1 pe-1 ps-5">
          <h2 className="font-semibold">{title}</h2>
          <IconButton label={adminTableText('close')} onClick={onClose}>
            <XIcon />
          </IconButton>
        </header>
        <div key={openKey} className="overflow-y-auto p-5">
          {panel(openKey)}
        </div>
      </aside>
    </div>
  );
}
