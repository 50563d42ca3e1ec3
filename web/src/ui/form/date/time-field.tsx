import type { FocusEvent } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { formatTypedTime, parseTypedTime } from '../../../lib/format/parse-typed-time.ts';
import { TOUCH, useMedia } from '../../../lib/use-media.ts';
import { classNames } from '../../class-names.ts';
import { itemClass } from '../../overlay/overlay-classes.ts';
import { controlClass, Field, splitField, type FieldText } from '../field.tsx';
import { useAnchoredList, useCombobox } from '../use-combobox.ts';
import { NativeField } from './native-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

export type TimeFieldProps = FieldText & {
  id?: string;
  /** `19:30`, or '' if no time is chosen. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  disabled?: boolean;
};

/** Shows a field for a time on the reader's clock of 12 or 24 hours, with a list. Touch devices have a better field. */
export function TimeField(props: TimeFieldProps) {
  return useMedia(TOUCH) ? <NativeField type="time" {...props} /> : <TypedTimeField {...props} />;
}

const CLOCK = /^\d\d:\d\d$/;

/** The times of the list: every half an hour. */
const TIMES = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** The time at which the list of an empty field starts. */
const MIDDAY = '12:00';

/** Returns the place of a time in the list, or of the last one before it. */
const placeOf = (time: string) => TIMES.findLastIndex((one) => one <= time);

function TypedTimeField(props: TimeFieldProps) {
  const { text, control } = splitField(props);
  const { value, onChange, onBlur, disabled } = control;
  const typed = useTypedValue({
    value,
    text: formatTypedTime(value),
    read: (entry) => parseTypedTime(entry),
    form: CLOCK,
    onChange,
  });
  const combobox = useCombobox({
    count: TIMES.length,
    start: placeOf((typed.typed && parseTypedTime(typed.typed)) || value || MIDDAY),
    onPick: (index) => typed.finish(TIMES[index] ?? ''),
  });
  const label = typeof text.label === 'string' ? text.label : datesText('time');
  return (
    <Field
      {...text}
      error={
        typed.isUnreadable ? datesText('unreadableTime', { field: label, example: formatTypedTime('19:30') }) : text.error
      }
    >
      {(field) => (
        <div className="anchor-box relative">
          <input
            {...combobox.inputProps}
            {...typed.inputProps}
            {...field}
            aria-autocomplete="none"
            disabled={disabled}
            onChange={(event) => {
              typed.inputProps.onChange(event);
              if (CLOCK.test(event.target.value)) combobox.close();
              else combobox.show();
            }}
            onClick={combobox.show}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              // Enter takes the typed text. A list that arrow keys move in has none.
              if (event.key === 'Enter' && typed.typed !== null) {
                typed.inputProps.onKeyDown(event);
                combobox.close();
                return;
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') typed.commit();
              combobox.handleKey(event);
            }}
            onBlur={(event) => {
              combobox.close();
              typed.commit();
              onBlur?.(event);
            }}
            className={controlClass}
          />
          <TimeList label={label} value={value} combobox={combobox} />
        </div>
      )}
    </Field>
  );
}

type TimeListProps = { label: string; value: string; combobox: ReturnType<typeof useCombobox> };

function TimeList({ label, value, combobox }: TimeListProps) {
  const list = useAnchoredList(combobox.open);
  return (
    <div
      ref={list}
      popover="manual"
      className="anchored-list min-w-34 flex-col overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-menu"
    >
      {combobox.open && (
        <div {...combobox.listProps} aria-label={label}>
          {TIMES.map((time, index) => (
            <div
              key={time}
              {...combobox.optionProps(index)}
              aria-selected={time === value}
              className={classNames(itemClass, 'cursor-pointer tabular-nums', time === value && 'font-semibold')}
            >
              {formatTypedTime(time)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
