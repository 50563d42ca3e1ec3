import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
};

const trackClass =
  'peer h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-primary ' +
  'hover:bg-ink-2 checked:hover:bg-primary-hover disabled:opacity-50 forced-colors:appearance-auto';

/** Shows a switch that applies immediately, for settings without a save button. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  return (
    <label
      className={classNames(
        'flex items-start justify-between gap-4 py-2.5 has-disabled:cursor-not-allowed pointer-fine:py-1.5',
        className,
      )}
    >
      <span className="grid gap-0.5">
        <span className="leading-6">{label}</span>
        {hint && (
          <span id={`${switchId}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative flex shrink-0">
        <input
          {...input}
          id={switchId}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state natively
          role="switch"
          aria-describedby={hint ? `${switchId}-hint` : undefined}
          className={trackClass}
        />
        <span className="pointer-events-none absolute top-1 inset-s-1 size-4 rounded-full bg-surface transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 forced-colors:hidden" />
      </span>
    </label>
  );
}
