import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { CheckIcon, MinusIcon } from '../image/icons.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** True if some but not all of the items it controls are checked. */
  indeterminate?: boolean;
  className?: string;
};

const boxClass =
  'peer size-5 shrink-0 appearance-none rounded-chip border border-line-strong bg-surface transition-colors ' +
  'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-ink-2 ' +
  'aria-invalid:border-failure disabled:border-line disabled:bg-sunken forced-colors:appearance-auto';

/** Shows a checkbox. The whole row can be pressed, 44 px high on touch screens. */
export function Checkbox({ label, hint, error, indeterminate = false, className, id, ref, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const describedBy = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ');
  const MarkIcon = indeterminate ? MinusIcon : CheckIcon;
  return (
    <div className={classNames('grid', className)}>
      <label className="flex items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted pointer-fine:py-1.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            ref={(element) => {
              if (element) element.indeterminate = indeterminate;
              return forwardRef(ref, element);
            }}
            id={boxId}
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            className={boxClass}
          />
          <MarkIcon
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-muted forced-colors:hidden"
          />
        </span>
        <span className="grid gap-0.5">
          <span className="leading-6">{label}</span>
          {hint && (
            <span id={`${boxId}-hint`} className="text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <div className="-mt-1.5 ps-8">
        <FieldError id={`${boxId}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}

function forwardRef<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
