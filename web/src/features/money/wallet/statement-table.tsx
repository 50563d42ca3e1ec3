import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WalletEntry } from '@festoon/contracts/money/wallet';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { linkClass } from '../../../ui/links.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { balanceChangesLabel } from './wallet-text.ts';

type StatementTableProps = {
  readonly rows: WalletEntry[];
  readonly currency: string;
  readonly busy: boolean;
};

/** A row for each movement, with what was available after it. */
export function StatementTable({ rows, currency, busy }: StatementTableProps) {
  const columns: TableColumn<WalletEntry>[] = [
    { id: 'what', header: 'What', primary: true, cell: (row) => <What entry={row} /> },
    {
      id: 'when',
      header: 'When',
      cell: ({ at }) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{formatDateTime(at, ownZone())}</span>,
      wideOnly: true,
    },
    { id: 'amount', header: 'Amount', numeric: true, cell: (row) => <Amount entry={row} currency={currency} /> },
    {
      id: 'balance',
      header: 'Available after',
      numeric: true,
      cell: ({ balanceMinor }) => formatMoney(balanceMinor, currency),
    },
  ];
  return <Table caption="Statement" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

function What({ entry: { at, title, detail, about } }: { readonly entry: WalletEntry }) {
  return (
    <span className="grid md:py-2">
      <span className="break-words">
        <About about={about}>{title}</About>
      </span>
      {detail !== '' && <span className="text-sm font-normal text-muted">{detail}</span>}
      <span className="text-sm font-normal text-muted tabular-nums md:hidden">{formatDateTime(at, ownZone())}</span>
    </span>
  );
}

function About({ about, children }: { readonly about: WalletEntry['about']; readonly children: ReactNode }) {
  switch (about?.kind) {
    case 'booking':
      return (
        <Link to="/payment/success" search={{ booking: about.bookingId }} className={linkClass}>
          {children}
        </Link>
      );
    case 'attendees':
      return (
        <Link
          to="/profile/events/$id/attendees"
          params={{ id: about.eventId }}
          search={{ q: about.reference }}
          className={linkClass}
        >
          {children}
        </Link>
      );
    case 'event':
      return (
        <Link to="/event-analytics/$id" params={{ id: about.eventId }} className={linkClass}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

/** The available money's change; what only moved beside it stands small. */
function Amount({ entry, currency }: { readonly entry: WalletEntry; readonly currency: string }) {
  const { availableMinor } = entry;
  return (
    <span className="grid justify-items-end">
      {availableMinor !== 0 && (
        <span className={availableMinor > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {formatMoney(availableMinor, currency, { signDisplay: 'exceptZero' })}
        </span>
      )}
      {balanceChangesLabel(entry, currency).map((words) => (
        <span key={words} className="text-sm whitespace-nowrap text-muted">
          {words}
        </span>
      ))}
    </span>
  );
}
