import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './image/icons.ts';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of several with the same name only one is open. */
  group?: string;
  className?: string;
};

/** More words on demand: questions, promo code, price parts. Findable by the browser's own search. */
export function Disclosure({ summary, children, open, group, className }: DisclosureProps) {
  return (
    <details open={open} name={group} className={classNames('group/disclosure', className)}>
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-control py-2 font-medium transition-colors hover:text-link">
        {summary}
        <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
