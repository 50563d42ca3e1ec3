import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SectionHeaderProps = {
  title: ReactNode;
  /** The heading's level in the page's outline, whatever its size. */
  level?: 2 | 3;
  description?: ReactNode;
  /** One link or button at the end of the line. */
  action?: ReactNode;
  id?: string;
};

export function SectionHeader({ title, level = 2, description, action, id }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="grid gap-1">
        <Heading id={id} className={classNames('font-semibold', level === 2 ? 'text-2xl' : 'text-lg')}>
          {title}
        </Heading>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
