import { joinList } from '@festoon/contracts/core/join-list';
import { formatEventDate, formatEventStart } from '@festoon/contracts/events/event-time';
import type { ImportRow } from '@festoon/contracts/hosting/imports';
import { importsText } from '@festoon/catalogue/hosting/imports';
import { formatPrice } from '../../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';

const states = {
  new: { label: 'stateNew', tone: 'success' },
  changed: { label: 'stateChanged', tone: 'warning' },
  unchanged: { label: 'stateUnchanged', tone: 'neutral' },
} as const satisfies Record<ImportRow['state'], { label: string; tone: BadgeTone }>;

const columns = (): TableColumn<ImportRow>[] => [
  {
    id: 'title',
    header: importsText('columnEvent'),
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
    header: importsText('columnWhen'),
    cell: (row) => (row.allDay ? formatEventDate(row) : formatEventStart(row, { year: true })),
  },
  {
    id: 'where',
    header: importsText('columnWhere'),
    cell: ({ isOnline, city, countryCode }) => formatPlace(isOnline, city, countryCode),
  },
  {
    id: 'price',
    header: importsText('columnPrice'),
    numeric: true,
    cell: ({ priceMinor, currency }) => (priceMinor === null ? importsText('notNamed') : formatPrice(priceMinor, currency)),
  },
  {
    id: 'state',
    header: importsText('columnState'),
    cell: ({ state }) => <Badge tone={states[state].tone}>{importsText(states[state].label)}</Badge>,
  },
];

function formatPlace(isOnline: boolean, city: string, countryCode: string): string {
  if (isOnline) return importsText('online');
  return joinList([city, countryCode]) || importsText('notNamed');
}

/** Shows the first events of a file as they will be created. */
export function ImportRows({ rows, total }: { rows: ImportRow[]; total: number }) {
  if (rows.length === 0) return null;
  const caption = rows.length < total ? importsText('firstRows', { count: rows.length, total }) : importsText('allRows');
  return <Table caption={caption} showCaption columns={columns()} rows={rows} rowKey={({ line }) => String(line)} />;
}
