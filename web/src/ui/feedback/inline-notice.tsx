import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../image/icons.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'failure';

const toneStyles = {
  info: { box: 'bg-info-soft text-info', Icon: InfoIcon },
  success: { box: 'bg-success-soft text-success', Icon: CircleCheckIcon },
  warning: { box: 'bg-warning-soft text-warning', Icon: TriangleAlertIcon },
  failure: { box: 'bg-failure-soft text-failure', Icon: CircleAlertIcon },
};

export type InlineNoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announces the notice when it appears, for results of the person's own action. */
  announce?: boolean;
  className?: string;
};

/** Shows a message beside the content it is about, for as long as it applies. */
export function InlineNotice({ tone = 'info', title, children, action, announce = false, className }: InlineNoticeProps) {
  const { box, Icon } = toneStyles[tone];
  const role = tone === 'failure' ? 'alert' : 'status';
  return (
    <div
      role={announce ? role : undefined}
      className={classNames('flex gap-3 rounded-card p-4 forced-colors:border', box, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="flex grow flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'text-ink-2' : 'text-ink'}>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
