import type { DeskSearch } from '../../ui/desk/desk-search.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useState } from 'react';
import type { IsoDateRange } from '../../ui/iso-date.ts';
import { SPAN, spans } from './overview-query.ts';

type SourceSpanProps = {
  readonly search: DeskSearch;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};

/** The last days, or days of one's own, as they stand in the address. */
export function SourceSpan({ search, onChange }: SourceSpanProps) {
  const { from, until } = search;
  const [begun, setBegun] = useState<IsoDateRange>();
  const chosen = from !== undefined && until !== undefined ? { from, to: until } : undefined;
  const choose = (range: IsoDateRange | undefined) => {
    // The first of two days is not a span yet.
    const isWhole = range?.to !== undefined;
    setBegun(isWhole ? undefined : range);
    if (range === undefined) onChange({ from: undefined, until: undefined });
    else if (isWhole) onChange({ from: range.from, until: range.to, days: undefined });
  };
  const days = 'days' in SPAN ? String(SPAN.days) : '';
  return (
    <>
      <SegmentedControl
        label="Span"
        segments={spans.map((count) => ({ value: String(count), label: `${count} days` }))}
        value={chosen ? '' : (search['days'] ?? days)}
        onChange={(value) => onChange({ days: value, from: undefined, until: undefined })}
      />
      <DateRange
        label="Days of your own"
        placeholder="Days of your own"
        triggerClassName="inline-flex h-11 items-center gap-2 rounded-full border border-line-control px-3.5 text-sm"
        value={begun ?? chosen}
        onChange={choose}
      />
    </>
  );
}
