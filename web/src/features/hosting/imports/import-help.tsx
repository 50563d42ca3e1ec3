import { SAMPLE_COLUMNS, sampleCsv, sampleRows } from '@festoon/contracts/hosting/import-sample';
import { useId, useState } from 'react';
import { importsText } from '@festoon/catalogue/hosting/imports';
import { buttonClass } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/image/icons.ts';

/** Shows a sample of a file and how to get the events of other products as a file. */
export function ImportHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-4">
      <Sample />
      <Origins />
    </div>
  );
}

function Sample() {
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {importsText('sampleTitle')}
        </h2>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleCsv(now))}`}
          download="events.csv"
          className={buttonClass('secondary', 'sm')}
        >
          <DownloadIcon className="me-2 size-4" aria-hidden="true" />
          {importsText('downloadASample')}
        </a>
      </div>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-start text-sm whitespace-nowrap tabular-nums">
          <thead className="bg-subtle">
            <tr>
              {SAMPLE_COLUMNS.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleRows(now).map((cells) => (
              <tr key={cells[0]} className="border-t border-line">
                {cells.map((cell, index) => (
                  <td key={SAMPLE_COLUMNS[index]} className="px-3 py-2 text-ink-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="max-w-[72ch] text-sm text-muted">{importsText('putTheColumnNamesInThe')}</p>
    </div>
  );
}

const ORIGINS = [
  ['fromGoogleCalendar', 'fromGoogleCalendarHow'],
  ['fromLuma', 'fromLumaHow'],
  ['fromOthers', 'fromOthersHow'],
] as const;

function Origins() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {importsText('importFrom')}
      </h2>
      <dl className="grid gap-4 md:grid-cols-3">
        {ORIGINS.map(([name, how]) => (
          <div key={name} className="grid content-start gap-1 rounded-card bg-subtle p-4">
            <dt className="font-semibold">{importsText(name)}</dt>
            <dd className="text-sm text-ink-2">{importsText(how)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[72ch] text-sm text-muted">{importsText('youCanImportTheSameFile')}</p>
    </section>
  );
}
