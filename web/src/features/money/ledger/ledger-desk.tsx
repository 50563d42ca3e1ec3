import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LedgerAccountKind, LedgerMovement } from '@festoon/contracts/money/finance';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/money/finance-text';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DateRange } from '../../../ui/form/date-range.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { filterText, useDeskSearch, type DeskSearch } from '../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../ui/desk/export-link.tsx';
import { XIcon } from '../../../ui/image/icons.ts';
import { Price } from '../../../ui/price.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { ledgerQuery, ledgerParams } from './finance-queries.ts';
import { LedgerPanel } from './ledger-panel.tsx';

const accountNames = (kinds: readonly LedgerAccountKind[]): string => kinds.map((kind) => LEDGER_ACCOUNTS[kind]).join(' + ');

function MovementAmount({ amountMinor, currency }: LedgerMovement) {
  return <Price amountMinor={amountMinor} currency={currency} freeAtZero={false} />;
}

const columns: TableColumn<LedgerMovement>[] = [
  { id: 'kind', header: 'What', primary: true, cell: ({ kind }) => LEDGER_KINDS[kind] },
  { id: 'amount', header: 'Amount', numeric: true, cell: MovementAmount },
  {
    id: 'way',
    header: 'From, to',
    cell: ({ from, to }) => (
      <span className="grid py-2 max-md:justify-items-end max-md:text-right">
        <span className="text-muted">{accountNames(from)}</span>
        <span>{accountNames(to)}</span>
      </span>
    ),
  },
  {
    id: 'about',
    header: 'About',
    cell: ({ reference, eventTitle }) => (
      <span className="grid py-2 max-md:justify-items-end">
        {reference !== null && <span className="tabular-nums">{reference}</span>}
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere text-muted" dir="auto">
          {eventTitle}
        </bdi>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ postedAt }) => <span className="whitespace-nowrap">{formatDateTime(postedAt, ownZone())}</span>,
  },
];

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Every movement of money, newest first; `views` is put beside the filters. */
export function LedgerDesk({ views }: { readonly views: ReactNode }) {
  const [search, change] = useDeskSearch();
  const list = useInfiniteQuery(ledgerQuery(ledgerParams(search)));
  return (
    <Desk
      caption="Ledger"
      noun="movement"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by id, booking reference, e-mail or provider’s id"
      filters={[
        { name: 'kind', label: 'What', every: 'Every movement', options: optionsOf(LEDGER_KINDS) },
        { name: 'account', label: 'Account', every: 'Every account', options: optionsOf(LEDGER_ACCOUNTS) },
      ]}
      actions={
        <>
          <DateRange
            label="Days"
            triggerClassName="inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3"
            placeholder="Any day"
            value={search['from'] ? { from: search['from'], to: search['until'] } : undefined}
            onChange={(range) => change({ from: range?.from, until: range?.to, open: undefined })}
          />
          <Narrowed search={search} onClear={(name) => change({ [name]: undefined })} />
          {views}
          <ExportLink path="/admin/finance/transactions.csv" query={filterText(search)} />
        </>
      }
      empty={{ title: 'No movement matches', words: 'Search for something else, or drop a filter.' }}
      panelTitle="Movement of money"
      panel={(key) => <LedgerPanel id={key} onNarrow={(filter) => change({ ...NOTHING, ...filter })} />}
    />
  );
}

const NOTHING = {
  q: undefined,
  kind: undefined,
  account: undefined,
  person: undefined,
  event: undefined,
  booking: undefined,
};

const NARROWINGS = [
  ['person', 'Only this person'],
  ['event', 'Only this event'],
  ['booking', 'Only this booking'],
] as const;

type NarrowedProps = { readonly search: DeskSearch; readonly onClear: (name: string) => void };

/** Shows the filters that buttons of a panel set and that no filter control above shows. */
function Narrowed({ search, onClear }: NarrowedProps) {
  return NARROWINGS.filter(([name]) => search[name]).map(([name, words]) => (
    <button key={name} type="button" className={buttonClass('secondary')} onClick={() => onClear(name)}>
      <span className="inline-flex items-center gap-2">
        {words}
        <XIcon aria-label="remove" />
      </span>
    </button>
  ));
}
