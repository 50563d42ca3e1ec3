import { lazy, Suspense, useState, type FocusEvent } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { formatDateWithYear } from '../../../lib/format/format-calendar-date.ts';
import type { IsoDate } from '../../../lib/format/iso-date.ts';
import { parseTypedDate } from '../../../lib/format/parse-typed-date.ts';
import { TOUCH, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { CalendarIcon } from '../../image/icons.ts';
import { Popover } from '../../overlay/popover.tsx';
import { controlClass, Field, splitField, type FieldText } from '../field.tsx';
import { NativeField } from './native-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export type DateFieldProps = FieldText & {
  id?: string;
  /** '' if no date is chosen. */
  value: IsoDate;
  onChange: (day: IsoDate) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  disabled?: boolean;
};

/**
 * Shows a field for a date in the language and order of the reader, with a calendar. Touch devices have a better field, which
 * follows the language of the device.
 */
export function DateField(props: DateFieldProps) {
  return useMedia(TOUCH) ? <NativeField type="date" {...props} /> : <TypedDateField {...props} />;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

function TypedDateField(props: DateFieldProps) {
  const { text, control } = splitField(props);
  const { value, onChange, onBlur, min, max, disabled = false } = control;
  const typed = useTypedValue({
    value,
    text: value === '' ? '' : formatDateWithYear(value),
    read: (entry) => parseTypedDate(entry, value === '' ? {} : { near: value }),
    form: ISO_DATE,
    onChange,
  });
  const [open, setOpen] = useState(false);
  const select = (day: IsoDate) => {
    typed.finish(day);
    setOpen(false);
  };
  return (
    <Field {...text} error={typed.isUnreadable ? unreadableError(text.label) : text.error}>
      {(field) => (
        <div className="relative">
          <input
            {...typed.inputProps}
            {...field}
            disabled={disabled}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing && typed.commit()) {
                event.preventDefault();
                setOpen(true);
              } else typed.inputProps.onKeyDown(event);
            }}
            onBlur={(event) => {
              typed.commit();
              onBlur?.(event);
            }}
            className={classNames(controlClass, 'truncate pe-11')}
          />
          <Popover
            open={open}
            onOpenChange={setOpen}
            align="end"
            title={datesText('chooseADate')}
            hideTitle
            className="p-3"
            trigger={
              <button
                type="button"
                disabled={disabled}
                aria-label={datesText('openTheCalendar')}
                className={calendarButtonClass}
              >
                <CalendarIcon className="size-5" />
              </button>
            }
          >
            <Suspense fallback={<Skeleton className="h-84 w-70" />}>
              <Calendar selected={value || undefined} min={min} max={max} autoFocus onSelect={select} />
            </Suspense>
            {text.optional && value !== '' && (
              <Button tone="ghost" size="sm" className="mt-2" onClick={() => select('')}>
                {datesText('clear')}
              </Button>
            )}
          </Popover>
        </div>
      )}
    </Field>
  );
}

/** An example whose day is no month. */
const EXAMPLE = '2026-12-31';

function unreadableError(label: FieldText['label']): string {
  const field = typeof label === 'string' ? label : datesText('date');
  return datesText('unreadableDate', { field, example: formatDateWithYear(EXAMPLE) });
}

const calendarButtonClass =
  'absolute top-0 inset-e-0 grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-ink disabled:opacity-50';
