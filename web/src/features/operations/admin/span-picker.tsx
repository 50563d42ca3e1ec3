import { useState } from 'react';
import { dashboardText } from '@festoon/catalogue/operations/dashboard';
import { DateRange } from '../../../ui/form/date/date-range.tsx';
import type { IsoDateRange } from '../../../lib/format/iso-date.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { DEFAULT_SPAN, type Span, dayOptions } from './overview-query.ts';

type SpanPickerProps = { readonly span: Span; readonly onChange: (span: Span) => void };

/** Shows the choice of the last days or a custom range of days. */
export function SpanPicker({ span, onChange }: SpanPickerProps) {
  // A range with only its first day is not applied yet.
  const [partialRange, setPartialRange] = useState<IsoDateRange>();
  const customRange = 'days' in span ? undefined : { from: span.from, to: span.until };
  const choose = (range: IsoDateRange | undefined) => {
    const isPartial = range !== undefined && range.to === undefined;
    setPartialRange(isPartial ? range : undefined);
    if (range === undefined) onChange(DEFAULT_SPAN);
    else if (range.to !== undefined) onChange({ from: range.from, until: range.to });
  };
  return (
    <>
      <SegmentedControl
        label={dashboardText('period')}
        size="sm"
        segments={dayOptions.map((count) => ({ value: String(count), label: dashboardText('days', { count }) }))}
        value={'days' in span ? String(span.days) : ''}
        onChange={(value) => {
          setPartialRange(undefined);
          onChange({ days: Number(value) });
        }}
      />
      <DateRange
        label={dashboardText('customRange')}
        placeholder={dashboardText('customRange')}
        triggerClassName="inline-flex h-9 items-center gap-2 rounded-full border border-line-control px-3.5 text-sm"
        value={partialRange ?? customRange}
        onChange={choose}
      />
    </>
  );
}
