import { formatEventDate, formatEventStart } from '@festoon/contracts/events/event-time';
import type { ImportRow } from '@festoon/contracts/hosting/imports';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatPrice } from '../../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';

const states: Readonly<Record<ImportRow['state'], { label: string; tone: BadgeTone }>> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'warning' },
  unchanged: { label: 'As it was', tone: 'neutral' },
};

const columns: TableColumn<ImportRow>[] = [
  {
    id: 'title',
    header: 'Event',
    primary: true,
    cell: ({ title, notes }) => (
      <span className="grid gap-0.5 py-2">
        <span>{title}</span>
        {notes.map((note) => (
          <span key={note} className="text-xs text-muted">
            {note}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: (row) => (row.allDay ? formatEventDate(row) : formatEventStart(row, { year: true })),
  },
  { id: 'where', header: 'Where', cell: ({ isOnline, city, countryCode }) => formatPlace(isOnline, city, countryCode) },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    cell: ({ priceMinor, currency }) => (priceMinor === null ? 'Not named' : formatPrice(priceMinor, currency)),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
];

function formatPlace(isOnline: boolean, city: string, countryCode: string): string {
  if (isOnline) return 'Online';
  return [city, countryCode].filter(Boolean).join(', ') || 'Not named';
}

/** Shows the first events of a file as they will be created. */
export function ImportRows({ rows, total }: { rows: ImportRow[]; total: number }) {
  if (rows.length === 0) return null;
  const caption = rows.length < total ? `The first ${rows.length} of ${formatNumber(total)} events` : 'Events of this file';
  return <Table caption={caption} showCaption columns={columns} rows={rows} rowKey={({ line }) => String(line)} />;
}
