import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Returns the class of a chip for a link: category lists, dates on the home page. */
export function chipClass(selected = false): string {
  return selected ? 'chip chip-selected' : 'chip';
}

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean;
  icon?: ReactNode;
  /** The number of results with this filter. Without results it can't be pressed. Null reserves the space for a number that is loading. */
  count?: number | null | undefined;
};

/** Shows a filter that applies immediately, with its state in `aria-pressed`. */
export function Chip({ selected, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={count === 0 && !selected}
      {...rest}
      className={classNames(chipClass(selected), className)}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span
          className={classNames(
            'min-w-5 text-xs font-normal tabular-nums',
            selected ? 'text-on-primary-soft' : 'text-muted',
          )}
        >
          {count}
        </span>
      )}
    </button>
  );
}
