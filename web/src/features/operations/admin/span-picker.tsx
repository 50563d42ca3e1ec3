import { useState } from 'react';
import { DateRange } from '../../../ui/form/date-range.tsx';
import type { IsoDateRange } from '../../../ui/form/iso-date.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SPAN, type Span, spans } from './overview-query.ts';

type SpanPickerProps = { readonly span: Span; readonly onChange: (span: Span) => void };

/** Selects the last days or a custom range of days. */
export function SpanPicker({ span, onChange }: SpanPickerProps) {
  // The first of two days is not a span yet.
  const [begun, setBegun] = useState<IsoDateRange>();
  const own = 'days' in span ? undefined : { from: span.from, to: span.until };
  const choose = (range: IsoDateRange | undefined) => {
    const isBegun = range !== undefined && range.to === undefined;
    setBegun(isBegun ? range : undefined);
    if (range === undefined) onChange(SPAN);
    else if (range.to !== undefined) onChange({ from: range.from, until: range.to });
  };
  return (
    <>
      <SegmentedControl
        label="Span"
        size="sm"
        segments={spans.map((count) => ({ value: String(count), label: `${count} days` }))}
        value={'days' in span ? String(span.days) : ''}
        onChange={(value) => {
          setBegun(undefined);
          onChange({ days: Number(value) });
        }}
      />
      <DateRange
        label="Days of your own"
        placeholder="Days of your own"
        triggerClassName="inline-flex h-9 items-center gap-2 rounded-full border border-line-control px-3.5 text-sm"
        value={begun ?? own}
        onChange={choose}
      />
    </>
  );
}
