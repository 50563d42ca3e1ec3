import type { AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import { type Clock, formatDateTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { originLabels, statusLabels } from './attendee-text.ts';

type AttendeeTableProps = {
  readonly rows: AttendeeRow[];
  readonly clock: Clock;
  readonly busy: boolean;
  readonly onOpen: (ticketId: string) => void;
};

/** A row a ticket; its name opens everything about it. */
export function AttendeeTable({ rows, clock, busy, onOpen }: AttendeeTableProps) {
  const columns: TableColumn<AttendeeRow>[] = [
    {
      id: 'name',
      header: 'Name',
      primary: true,
      cell: ({ ticketId, name }) => (
        <button
          type="button"
          className="touch-target rounded-chip text-left font-medium break-words hover:underline hover:underline-offset-3"
          onClick={() => onOpen(ticketId)}
        >
          {name}
        </button>
      ),
    },
    { id: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all text-ink-2">{email}</span> },
    { id: 'type', header: 'Ticket', cell: ({ ticketTypeName }) => ticketTypeName },
    { id: 'status', header: 'State', cell: (row) => <StatusCell row={row} clock={clock} /> },
    {
      id: 'booking',
      header: 'Booking',
      cell: ({ bookingReference }) => <span className="font-mono text-xs">{bookingReference}</span>,
    },
    { id: 'booked', header: 'Booked', cell: (row) => <BookedCell row={row} clock={clock} />, wideOnly: true },
  ];
  return <Table caption="Attendees" columns={columns} rows={rows} rowKey={({ ticketId }) => ticketId} busy={busy} />;
}

type CellProps = { readonly row: AttendeeRow; readonly clock: Clock };

function StatusCell({ row: { status, checkedInAt }, clock }: CellProps) {
  const { text, tone } = statusLabels[status];
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
      <Badge tone={tone}>{text}</Badge>
      {checkedInAt !== null && <span className="text-xs text-muted">{formatDateTime(checkedInAt, clock)}</span>}
    </span>
  );
}

function BookedCell({ row: { bookedAt, origin, promoCode }, clock }: CellProps) {
  const extra = [originLabels[origin], promoCode].filter(Boolean).join(', ');
  return (
    <span className="grid py-1">
      <span className="whitespace-nowrap tabular-nums">{formatDateTime(bookedAt, clock)}</span>
      {extra !== '' && <span className="text-xs text-muted">{extra}</span>}
    </span>
  );
}
