import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type IconButtonTone = 'ghost' | 'secondary' | 'primary' | 'over-image';
export type IconButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<IconButtonTone, string> = {
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed aria-pressed:text-link data-popup-open:bg-hover',
  secondary:
    'border border-line-control bg-surface text-ink hover:border-line-strong hover:bg-subtle active:bg-sunken aria-pressed:border-primary aria-pressed:text-link',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  'over-image': 'bg-surface text-ink shadow-card hover:bg-surface aria-pressed:text-link',
};

const sizes: Record<IconButtonSize, string> = {
  sm: 'size-9 touch-target [&_svg]:size-4.5',
  md: 'size-11 [&_svg]:size-5',
  lg: 'size-13 [&_svg]:size-6',
};

export type IconButtonProps = ComponentProps<'button'> & {
  /** The action. It is the button's name for screen readers. */
  label: string;
  tone?: IconButtonTone;
  size?: IconButtonSize;
  children: ReactNode;
};

/** Shows a round button with an icon only. A toggle keeps its label and has its state in `aria-pressed`. */
export function IconButton({ label, tone = 'ghost', size = 'md', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full transition-control',
        'active:scale-95 disabled:text-muted disabled:opacity-60 disabled:active:scale-100',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {children}
    </button>
  );
}
