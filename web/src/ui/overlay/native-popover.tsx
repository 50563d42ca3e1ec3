import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type NativePopoverProps = {
  /** The content of the button. */
  trigger: ReactNode;
  /** The button's name, if its content is only an icon. */
  label?: string;
  triggerClassName: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** Shows a button with the browser's own popover below it, so that Escape, a press outside and focus work. */
export function NativePopover({
  trigger,
  label,
  triggerClassName,
  align = 'start',
  className,
  children,
}: NativePopoverProps) {
  const id = `p${useId().replaceAll(/[^\w-]/g, '')}`;
  const anchor = { '--anchor': `--${id}` } as CSSProperties;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        style={anchor}
        className={classNames('popover-anchor', triggerClassName)}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        style={anchor}
        className={classNames(
          'native-popover rounded-card border border-line bg-raised text-ink shadow-menu',
          align === 'end' ? 'popover-end' : 'popover-start',
          className ?? 'min-w-56 p-1.5',
        )}
      >
        {children}
      </div>
    </>
  );
}
