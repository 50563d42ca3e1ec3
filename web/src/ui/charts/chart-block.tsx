import { useState, type ReactNode } from 'react';
import { chartsText } from '@festoon/catalogue/ui/charts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Disclosure } from '../disclosure.tsx';
import { IconButton } from '../image/icon-button.tsx';
import { DownloadIcon, InfoIcon } from '../image/icons.ts';
import { Popover } from '../overlay/popover.tsx';
import { Table } from '../table.tsx';
import { formatCsv, downloadCsv, type CsvTable } from '../../lib/csv.ts';

type ChartTable = CsvTable & {
  /** The same rows, formatted for people. */
  readonly displayRows: readonly (readonly string[])[];
};

export type ChartBlockProps = {
  /** The subject, such as "Sales". */
  readonly name: string;
  /** The result, such as "€540.00 in 30 days, up 20 %". */
  readonly summary: string;
  /** Unit and time, such as "Per day, Western European Time." */
  readonly unit: string;
  readonly methodology: ReactNode;
  readonly table: ChartTable;
  /** The file's name without its extension. */
  readonly file: string;
  readonly controls?: ReactNode;
  /** Shows only the name and the summary until it is opened. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
};

/** Shows one metric: its summary, how it is counted, its chart or table, and its file. */
export function ChartBlock({ isFolded = false, ...props }: ChartBlockProps) {
  const { name, summary, unit, methodology, controls } = props;
  if (isFolded) return <FoldedChartBlock {...props} />;
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] items-start gap-4">
      <header className="grid gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-muted">{name}</p>
            <h2 className="text-lg font-semibold text-balance wrap-anywhere">{summary}</h2>
            <p className="text-sm text-muted">{unit}</p>
          </div>
          <Methodology name={name}>{methodology}</Methodology>
        </div>
        {controls}
      </header>
      <ChartContent {...props} />
    </Card>
  );
}

/** Shows the name and the summary of a metric, and the rest on request. */
function FoldedChartBlock(props: ChartBlockProps) {
  const { name, summary, unit, methodology, controls } = props;
  return (
    <Card className="min-w-0 py-2! md:py-3!">
      <Disclosure
        summary={
          <h2 className="grid min-w-0 gap-0.5">
            <span className="text-sm font-normal text-muted">{name}</span>{' '}
            <span className="font-semibold text-balance wrap-anywhere">{summary}</span>
          </h2>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm text-muted">{unit}</p>
            <Methodology name={name}>{methodology}</Methodology>
          </div>
          {controls}
          <ChartContent {...props} />
        </div>
      </Disclosure>
    </Card>
  );
}

/** Shows the chart or the table of a metric, the button that changes between them, and the file. */
function ChartContent({ name, table, file, children }: ChartBlockProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {isTable ? <ChartTableView name={name} table={table} /> : children}
      </div>
      <footer className="flex flex-wrap gap-2">
        <Button
          tone="ghost"
          size="sm"
          aria-label={isTable ? chartsText('showNamedAsChart', { name }) : chartsText('showNamedAsTable', { name })}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? chartsText('showAsChart') : chartsText('showAsTable')}
        </Button>
        <Button
          tone="ghost"
          size="sm"
          aria-label={chartsText('saveAsCsv', { name })}
          icon={<DownloadIcon className="size-4" />}
          onClick={() => downloadCsv(file, formatCsv(table))}
        >
          {chartsText('csv')}
        </Button>
      </footer>
    </>
  );
}

export function Methodology({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Popover
      title={chartsText('howThisIsCounted')}
      align="end"
      trigger={
        <IconButton label={chartsText('howCounted', { name })} size="sm">
          <InfoIcon />
        </IconButton>
      }
    >
      <div className="grid gap-2 text-sm text-ink-2">{children}</div>
    </Popover>
  );
}

function ChartTableView({ name, table }: { name: string; table: ChartTable }) {
  return (
    <Table<{ id: string; cells: readonly string[] }>
      caption={name}
      rows={table.displayRows.map((cells, index) => ({ id: String(index), cells }))}
      rowKey={({ id }) => id}
      columns={table.head.map((header, index) => ({
        id: header,
        header,
        primary: index === 0,
        numeric: index > 0,
        cell: ({ cells }) => cells[index] ?? '',
      }))}
    />
  );
}
