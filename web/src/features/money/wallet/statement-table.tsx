import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WalletTransaction } from '@festoon/contracts/money/wallet';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { linkClass } from '../../../ui/links.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { balanceChangesLabel } from './wallet-text.ts';

type StatementTableProps = {
  readonly rows: WalletTransaction[];
  readonly currency: string;
  readonly busy: boolean;
};

/** A row for each movement, with what was available after it. */
export function StatementTable({ rows, currency, busy }: StatementTableProps) {
  const columns: TableColumn<WalletTransaction>[] = [
    { id: 'what', header: 'What', primary: true, cell: (row) => <EntryTitle entry={row} /> },
    {
      id: 'when',
      header: 'When',
      cell: ({ at }) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{formatDateTime(at, ownZone())}</span>,
      wideOnly: true,
    },
    { id: 'amount', header: 'Amount', numeric: true, cell: (row) => <EntryAmount entry={row} currency={currency} /> },
    {
      id: 'balance',
      header: 'Available after',
      numeric: true,
      cell: ({ balanceMinor }) => formatMoney(balanceMinor, currency),
    },
  ];
  return <Table caption="Statement" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

function EntryTitle({ entry: { at, title, detail, subject } }: { readonly entry: WalletTransaction }) {
  return (
    <span className="grid md:py-2">
      <span className="break-words">
        <EntryLink subject={subject}>{title}</EntryLink>
      </span>
      {detail !== '' && <span className="text-sm font-normal text-muted">{detail}</span>}
      <span className="text-sm font-normal text-muted tabular-nums md:hidden">{formatDateTime(at, ownZone())}</span>
    </span>
  );
}

function EntryLink({ subject, children }: { readonly subject: WalletTransaction['subject']; readonly children: ReactNode }) {
  switch (subject?.kind) {
    case 'booking':
      return (
        <Link to="/payment/success" search={{ booking: subject.bookingId }} className={linkClass}>
          {children}
        </Link>
      );
    case 'attendees':
      return (
        <Link
          to="/profile/events/$id/attendees"
          params={{ id: subject.eventId }}
          search={{ q: subject.reference }}
          className={linkClass}
        >
          {children}
        </Link>
      );
    case 'event':
      return (
        <Link to="/event-analytics/$id" params={{ id: subject.eventId }} className={linkClass}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

/** The available money's change; what only moved beside it stands small. */
function EntryAmount({ entry, currency }: { readonly entry: WalletTransaction; readonly currency: string }) {
  const { availableMinor } = entry;
  return (
    <span className="grid justify-items-end">
      {availableMinor !== 0 && (
        <span className={availableMinor > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {formatMoney(availableMinor, currency, { signDisplay: 'exceptZero' })}
        </span>
      )}
      {balanceChangesLabel(entry, currency).map((label) => (
        <span key={label} className="text-sm whitespace-nowrap text-muted">
          {label}
        </span>
      ))}
    </span>
  );
}
