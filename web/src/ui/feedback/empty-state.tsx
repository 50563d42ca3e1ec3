import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type EmptyStateProps = {
  illustration?: ReactNode;
  title: string;
  /** One line of explanation, or what would fill it. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ illustration, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('grid content-start justify-items-center gap-4 px-4 py-10 text-center', className)}>
      {illustration}
      <div className="grid max-w-md justify-items-center gap-1.5">
        <Heading className="text-lg font-semibold">{title}</Heading>
        {children && <p className="text-muted">{children}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
