import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Text at the end of the row, such as a price. */
  trailing?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  options: RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  hideLegend?: boolean;
  /** `cards` shows a border around each choice, for few choices with longer text. */
  variant?: 'rows' | 'cards';
  name?: string;
  className?: string;
};

const dotClass =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-color,border-width] ' +
  'checked:border-[6px] checked:border-primary hover:border-ink-2 checked:hover:border-primary disabled:border-line disabled:bg-sunken forced-colors:appearance-auto';

const layoutClasses = {
  rows: 'py-2.5 pointer-fine:py-1.5',
  cards:
    'rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, hint, error, hideLegend = false, variant = 'rows', className } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames('grid min-w-0 content-start gap-1.5', className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium text-ink'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={classNames('grid', variant === 'cards' && 'gap-3')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted',
              layoutClasses[variant],
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
              className={classNames(dotClass, variant === 'cards' && 'focus-visible:outline-none')}
            />
            <span className="grid grow gap-0.5">
              <span className="leading-6 font-medium">{option.label}</span>
              {option.hint && (
                <span id={`${id}-${option.value}`} className="text-sm text-ink-2">
                  {option.hint}
                </span>
              )}
            </span>
            {option.trailing && <span className="leading-6 font-medium tabular-nums">{option.trailing}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
