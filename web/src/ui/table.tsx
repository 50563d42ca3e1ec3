import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from './image/icons.ts';

export type SortState = { column: string; descending: boolean };

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular digits. */
  numeric?: boolean;
  sortable?: boolean;
  /** The heading of the card on a phone, and the row's name for screen readers. */
  primary?: boolean;
  /** Shows the header to screen readers only, for a column of buttons. */
  hideHeader?: boolean;
  /** Hidden on a phone. */
  wideOnly?: boolean;
  /** Hidden below 1024 px, for what another cell shows there. */
  desktopOnly?: boolean;
  /** The place in a low row of a phone, without the header. */
  phonePlace?: PhonePlace;
};

type PhonePlace = 'start' | 'top' | 'below' | 'top-end' | 'below-end' | 'end';

const PHONE_PLACES = {
  start: 'max-md:col-start-1 max-md:row-span-2 max-md:row-start-1 max-md:min-w-0 max-md:self-center',
  top: 'max-md:col-start-1 max-md:row-start-1 max-md:min-w-0',
  below: 'max-md:col-start-1 max-md:row-start-2 max-md:truncate max-md:text-muted',
  'top-end': 'max-md:col-start-2 max-md:row-start-1 max-md:text-end',
  'below-end': 'max-md:col-start-2 max-md:row-start-2 max-md:text-end max-md:text-muted',
  end: 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:text-end',
} as const satisfies Record<PhonePlace, string>;

export type TableProps<Row> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  /** Dims the rows while newer ones load. */
  busy?: boolean;
  showCaption?: boolean;
  /** Shows the names of the columns to screen readers only, below a table with the same columns. */
  hideHead?: boolean;
  /** The row that is open beside the table. */
  currentKey?: string | undefined;
  /** A last row of sums, one cell per column. */
  footer?: ReactNode;
  /** Low rows of one line each, from 768 px: long text ends with an ellipsis. */
  dense?: boolean;
  /** True if the table never scrolls sideways: the first column gives way and ends with an ellipsis. */
  fits?: boolean;
  /** Low rows of two lines on a phone instead of cards. */
  lowOnPhone?: boolean;
};

/** Stacked lines of a cell become one line. */
const DENSE_CELL =
  'md:h-9 md:truncate md:[&_.grid]:flex md:[&_.grid]:items-baseline md:[&_.grid]:gap-2 ' +
  'md:[&_.grid>:first-child]:shrink-0 md:[&_.grid>:last-child]:truncate md:[&_.py-2]:py-0 ' +
  'md:[&_.line-clamp-2]:block md:[&_.line-clamp-2]:truncate';

const PHONE_CARD = 'max-md:gap-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4';
const LOW_PHONE_ROW =
  'max-md:relative max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:py-1.5';

/**
 * Shows a table from 768 px, and a list of cards below. All roles are explicit, because the styles of the cards remove
 * the table's own roles.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    busy = false,
    showCaption = false,
    hideHead = false,
    footer,
    currentKey,
    dense = false,
    fits = false,
    lowOnPhone = false,
  } = props;
  return (
    <table role="table" aria-busy={busy} className="w-full border-separate border-spacing-0 text-start text-sm max-md:block">
      <caption className={showCaption ? 'pb-3 text-start text-lg font-semibold max-md:block' : 'sr-only'}>{caption}</caption>
      <thead role="rowgroup" className={hideHead ? 'sr-only' : 'max-md:sr-only'}>
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className={classNames(
          'max-md:grid',
          lowOnPhone ? 'max-md:divide-y max-md:divide-line' : 'max-md:gap-3',
          busy && 'busy-content',
        )}
      >
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-current={rowKey(row) === currentKey || undefined}
            className={classNames(
              'group/row transition-colors max-md:grid md:hover:bg-subtle data-current:bg-pressed',
              lowOnPhone ? LOW_PHONE_ROW : PHONE_CARD,
            )}
          >
            {columns.map((column) => (
              <BodyCell key={column.id} column={column} row={row} dense={dense} fits={fits} />
            ))}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot role="rowgroup" className="font-semibold max-md:mt-3 max-md:block">
          {footer}
        </tfoot>
      )}
    </table>
  );
}

type HeaderCellProps<Row> = {
  column: TableColumn<Row>;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const sorted = sort?.column === column.id;
  const ariaSort = sorted ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const headerContent = column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort}
      className={classNames(
        'sticky top-(--table-top,var(--header-height)) z-10 h-11 border-b border-line bg-bg px-3 font-medium whitespace-nowrap text-muted',
        column.numeric ? 'text-end' : 'text-start',
        column.desktopOnly && 'max-lg:hidden',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ column: column.id, descending: sorted ? !sort.descending : Boolean(column.numeric) })}
          className={classNames(
            '-mx-2 inline-flex h-9 items-center gap-1 rounded-control px-2 transition-colors hover:bg-hover hover:text-ink',
            sorted && 'text-ink',
            column.numeric && 'flex-row-reverse',
          )}
        >
          {headerContent}
          <SortMark direction={ariaSort} />
        </button>
      ) : (
        headerContent
      )}
    </th>
  );
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon = direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return <Icon className={classNames('size-3.5', !direction && 'opacity-0')} />;
}

/** Returns the classes of a cell of a dense table. The first cell is wider, or takes the rest of the width. */
function denseClass(isPrimary: boolean, fits: boolean): string {
  if (!isPrimary) return classNames(DENSE_CELL, 'md:max-w-44 xl:max-w-56');
  return classNames(DENSE_CELL, fits ? 'md:w-full md:max-w-0' : 'md:max-w-72 xl:max-w-96');
}

const CARD_CELL = 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4';

type PhoneColumn = { wideOnly?: boolean; phonePlace?: PhonePlace; primary?: boolean };

/** Returns the classes of a cell on a phone: hidden, at its place in a low row, or a line of a card. */
function phoneClass({ wideOnly, phonePlace, primary }: PhoneColumn): string {
  if (wideOnly) return 'max-md:hidden';
  if (phonePlace) return PHONE_PLACES[phonePlace];
  return classNames(CARD_CELL, !primary && 'max-md:text-end');
}

type BodyCellProps<Row> = { column: TableColumn<Row>; row: Row; dense: boolean; fits: boolean };

function BodyCell<Row>({ column, row, dense, fits }: BodyCellProps<Row>) {
  const Cell = column.primary ? 'th' : 'td';
  const { phonePlace } = column;
  return (
    <Cell
      role={column.primary ? 'rowheader' : 'cell'}
      scope={column.primary ? 'row' : undefined}
      className={classNames(
        'font-normal md:border-b md:border-line md:px-3',
        dense ? denseClass(column.primary === true, fits) : 'md:h-13',
        column.numeric && 'tabular-nums md:text-end',
        phoneClass(column),
        column.desktopOnly && 'max-lg:hidden',
        column.primary && 'text-start font-medium text-ink max-md:text-base',
      )}
    >
      {!column.primary && !column.hideHeader && !phonePlace && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </Cell>
  );
}
