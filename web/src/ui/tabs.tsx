import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

type TabItem = { value: string; label: ReactNode; count?: number | undefined; panel: ReactNode };

export type TabsProps = {
  /** Names the set, such as "Bookings by time". */
  label: string;
  items: TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** `pills` below another line of tabs, so that the two levels look different. */
  variant?: 'line' | 'pills';
  className?: string;
};

const lineClass = 'flex gap-6 overflow-x-auto border-b border-line scrollbar-none scroll-fade';

/** The classes of one tab, also for links that act as tabs between routes (`aria-current="page"`). */
export const tabClass =
  'relative inline-flex h-11 shrink-0 items-center gap-2 rounded-t-control px-0.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent ' +
  'aria-selected:text-ink aria-selected:after:bg-primary aria-[current=page]:text-ink aria-[current=page]:after:bg-primary';

const pillsClass =
  'inline-flex max-w-full overflow-x-auto rounded-full bg-sunken p-1 ring-1 ring-line ring-inset scrollbar-none';

const pillClass =
  'inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink ' +
  'aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card dark:aria-selected:bg-line forced-colors:aria-selected:border';

export function Tabs({ label, items, value, onChange, variant = 'line', className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)} className={className}>
      <Base.List aria-label={label} className={variant === 'line' ? lineClass : pillsClass}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={variant === 'line' ? tabClass : pillClass}>
            {item.label}
            {item.count !== undefined && <span className="text-sm font-normal text-muted tabular-nums">{item.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-control pt-6">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export type TabLinksProps = {
  readonly label: string;
  /** The name of the open page's link, which scrolls into view in a narrow window. */
  readonly current?: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Shows a line of links that look like tabs. */
export function TabLinks({ label, current, children, className }: TabLinksProps) {
  const list = useScrollToCurrent<HTMLElement>(current);
  return (
    <nav ref={list} aria-label={label} className={classNames(lineClass, className)}>
      {children}
    </nav>
  );
}
