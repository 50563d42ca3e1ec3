import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './image/icons.ts';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Only one disclosure with the same group is open. */
  group?: string;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
};

/** Shows more content on request: questions, a promo code, parts of a price. The browser's own search finds it. */
export function Disclosure({ summary, children, open, group, className, onToggle }: DisclosureProps) {
  return (
    <details
      open={open}
      name={group}
      className={classNames('group/disclosure', className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-control py-2 font-medium transition-colors hover:text-link">
        {summary}
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
