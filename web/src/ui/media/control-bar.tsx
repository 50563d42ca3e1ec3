import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Shows the buttons of a call or a stage, at the bottom. */
export function ControlBar({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('flex flex-wrap items-start justify-center gap-x-3 gap-y-2 p-2 max-sm:gap-x-1', className)}
    >
      {children}
    </div>
  );
}

export type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode;
  /** The action, shown under the icon. */
  label: string;
  tone?: 'plain' | 'off' | 'danger';
  /** Set for a toggle. */
  pressed?: boolean;
  /** The keyboard shortcut. */
  shortcut?: string;
};

const tones = {
  plain: 'border border-line-control bg-surface text-ink group-hover:border-line-strong group-hover:bg-subtle',
  off: 'bg-ink text-bg',
  danger: 'bg-danger text-on-danger group-hover:bg-danger-hover',
};

/** Shows a button of 48 px with its text below. */
export function ControlButton({ icon, label, tone = 'plain', pressed, shortcut, className, ...button }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      className={classNames(
        'group grid min-w-16 justify-items-center gap-1 disabled:opacity-60 max-sm:w-14 max-sm:min-w-0',
        className,
      )}
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-full transition-control group-active:scale-95 forced-colors:border [&_svg]:size-5.5',
          tones[tone],
        )}
      >
        {icon}
      </span>
      <span className="text-xs">{label}</span>
    </button>
  );
}
