import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The surface of a card; `lift` adds the shadow on hover for cards that are one link. */
export function cardClass(lift = false): string {
  return classNames(
    'rounded-card border border-line bg-surface',
    lift && 'transition-control hover:border-line-control hover:shadow-card dark:hover:bg-raised',
  );
}

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(cardClass(), 'p-4 md:p-6', className)} />;
}

export type SectionHeaderProps = {
  title: ReactNode;
  /** The heading's rank in the page's outline, whatever its size. */
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
