import { lazy, Suspense, useState, type ReactNode } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { FieldError } from '../field.tsx';
import { CalendarDaysIcon } from '../../image/icons.ts';
import { formatRange, type IsoDate, type IsoDateRange } from '../../../lib/format/iso-date.ts';
import { Popover } from '../../overlay/popover.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

const RangeCalendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.RangeCalendar })));

export type DateRangeProps = {
  /** The name of the button and its popover: "Dates". */
  label: string;
  value: IsoDateRange | undefined;
  onChange: (range: IsoDateRange | undefined) => void;
  min?: IsoDate;
  max?: IsoDate;
  error?: ReactNode;
  /** Shown on the button if nothing is chosen. */
  placeholder?: string;
  /** The classes of a trigger with another shape, such as a chip. Only screen readers then get the label. */
  triggerClassName?: string;
};

/** Shows a button with the range, which opens a calendar. */
export function DateRange(props: DateRangeProps) {
  const { label, error, triggerClassName } = props;
  if (triggerClassName) return <RangePopover {...props} />;
  return (
    <div className="grid content-start">
      <span aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {label}
      </span>
      <RangePopover {...props} />
      <FieldError>{error}</FieldError>
    </div>
  );
}

function RangePopover(props: DateRangeProps) {
  const { label, value, onChange, min, max, placeholder = datesText('anyDates'), triggerClassName } = props;
  const [open, setOpen] = useState(false);
  const rangeText = value ? formatRange(value) : placeholder;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={label}
      hideTitle
      className="p-3"
      trigger={
        <button
          type="button"
          aria-label={datesText('labelAndDates', { label, dates: rangeText })}
          className={triggerClassName ?? rangeButtonClass}
        >
          <CalendarDaysIcon className="size-5 text-muted" />
          <span className={classNames(!value && !triggerClassName && 'text-muted')}>{rangeText}</span>
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="h-84 w-70" />}>
        <RangeCalendar selected={value} onSelect={onChange} min={min} max={max} autoFocus />
      </Suspense>
      <div className="mt-3 flex justify-between border-t border-line pt-3">
        <Button tone="ghost" size="sm" disabled={!value} onClick={() => onChange(undefined)}>
          {datesText('clear')}
        </Button>
        <Button tone="primary" size="sm" onClick={() => setOpen(false)}>
          {datesText('done')}
        </Button>
      </div>
    </Popover>
  );
}

const rangeButtonClass =
  'inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 text-base transition-colors hover:border-ink-2';
