import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Shown without the text on a phone. */
  icon?: ReactNode;
};

export type SegmentedControlProps<Value extends string> = {
  /** The name of the choice, such as "Show as". */
  label: string;
  segments: Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  className?: string;
};

/** Shows two to four views of the same content. Arrow keys move between them, as in a radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, size = 'md', className } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'inline-flex min-w-0 max-w-full overflow-x-auto scrollbar-none rounded-full bg-sunken p-1 ring-1 ring-line ring-inset',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'relative inline-flex grow cursor-pointer items-center justify-center gap-1.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors select-none hover:text-ink',
            'has-checked:bg-surface has-checked:text-ink has-checked:shadow-card dark:has-checked:bg-line [&_svg]:size-4',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus forced-colors:has-checked:border',
            size === 'md' ? 'h-9' : 'h-7',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          {segment.icon}
          <span className={segment.icon ? 'max-sm:sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
