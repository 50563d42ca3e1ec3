import { useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, splitField, type FieldText } from './field.tsx';

export type OtpFieldProps = FieldText & {
  id?: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once for each complete code, also after a paste or auto-fill. */
  onComplete?: (digits: string) => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: ComponentProps<'input'>['ref'];
};

/** Shows one input styled as boxes, so that paste, auto-fill and screen readers work as in any field. */
export function OtpField(props: OtpFieldProps) {
  const { text, control } = splitField(props);
  const { value, onChange, onComplete, length = 6, disabled, autoFocus, ref } = control;
  const [focused, setFocused] = useState(false);
  const lastCompleted = useRef('');
  const take = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, length);
    if (digits !== value) onChange(digits);
    if (digits.length < length) lastCompleted.current = '';
    else if (digits !== lastCompleted.current) {
      lastCompleted.current = digits;
      onComplete?.(digits);
    }
  };
  return (
    <Field {...text}>
      {(field) => (
        <div className="relative w-fit">
          <input
            {...field}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            disabled={disabled}
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => take(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="absolute inset-0 z-1 size-full cursor-text bg-transparent text-center text-base text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          />
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length }, (_, index) => (
              <Box
                key={index}
                digit={value[index]}
                active={focused && index === Math.min(value.length, length - 1)}
                invalid={Boolean(text.error)}
                disabled={disabled ?? false}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function Box({
  digit,
  active,
  invalid,
  disabled,
}: {
  digit: string | undefined;
  active: boolean;
  invalid: boolean;
  disabled: boolean;
}) {
  return (
    <span
      className={classNames(
        'grid h-14 w-11 place-items-center rounded-control border text-2xl font-semibold tabular-nums transition-colors max-sm:w-10',
        invalid ? 'border-failure' : 'border-line-strong',
        disabled ? 'bg-sunken text-muted' : 'bg-surface text-ink',
        active && 'outline-2 outline-focus',
      )}
    >
      {digit ?? (active && <span className="h-6 w-0.5 animate-pulse rounded-full bg-ink" />)}
    </span>
  );
}
