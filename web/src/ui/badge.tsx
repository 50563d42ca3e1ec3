import type { ReactNode } from 'react';
import { badgeText } from '@festoon/catalogue/ui/badge';
import { classNames } from './class-names.ts';

/** `plain` is text without a background, for the usual status in a list, so that the other ones are seen. */
export type BadgeTone = 'plain' | 'neutral' | 'primary' | 'success' | 'warning' | 'failure' | 'info' | 'over-image';

const shape = 'rounded-full px-2.5 text-xs font-semibold forced-colors:border';

const tones: Record<BadgeTone, string> = {
  plain: 'text-sm text-ink-2',
  neutral: 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
  primary: 'bg-primary text-on-primary',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  failure: 'bg-failure-soft text-failure',
  info: 'bg-info-soft text-info',
  'over-image': 'bg-surface text-ink shadow-card',
};

/** Shows one short status. The text carries the meaning; the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 w-fit items-center gap-1 whitespace-nowrap [&_svg]:size-3.5',
        tone !== 'plain' && shape,
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/**
 * Shows a number on a corner or at the end of a row, such as unread messages or pending approvals. Shows "99+" above
 * that.
 */
export function CountBadge({ count, label }: { count: number; label: 'unread' }) {
  if (count <= 0) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{badgeText(label, { count })}</span>
    </span>
  );
}
