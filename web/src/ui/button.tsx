import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonText } from '@festoon/catalogue/ui/button';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger' | 'on-dark';
export type ButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-control bg-surface text-ink hover:border-line-strong hover:bg-subtle active:bg-sunken',
  ghost: 'text-ink hover:bg-hover active:bg-pressed',
  'on-dark': 'bg-emerald-400 text-emerald-950 hover:bg-emerald-300',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-sm touch-target',
  md: 'h-11 px-5 text-base',
  lg: 'h-13 px-7 text-lg',
};

const shape =
  'relative inline-flex shrink-0 items-center justify-center rounded-full font-semibold whitespace-nowrap select-none ' +
  'transition-control active:scale-[0.98] ' +
  'disabled:border-transparent disabled:bg-sunken disabled:text-muted disabled:active:scale-100 ' +
  'aria-busy:cursor-progress forced-colors:border';

/** Returns the classes of a button for other elements, such as a router link. */
export function buttonClass(tone: ButtonTone = 'secondary', size: ButtonSize = 'md'): string {
  return classNames(shape, tones[tone], sizes[size]);
}

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shown before the text. */
  icon?: ReactNode;
  /** Keeps the width and the focus, ignores clicks and announces `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const { tone, size, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass(tone, size), className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only" role="status">
            {busyLabel ?? buttonText('working')}
          </span>
        </span>
      )}
    </button>
  );
}
