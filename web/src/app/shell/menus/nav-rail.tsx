import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { useId, type ComponentType } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useScrollToCurrent } from '../../../ui/use-scroll-to-current.ts';

type NavLink = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
};

/** Some links, with a title that is shown on a desktop. */
export type NavGroup = { readonly title?: string; readonly links: readonly NavLink[] };

type NavRailProps = {
  readonly groups: readonly NavGroup[];
  readonly tone: 'primary' | 'neutral';
  /** True if a page below the page of a link is not part of it. */
  readonly isExact?: boolean;
};

const linkClass =
  'flex items-center gap-2.5 rounded-control px-3 py-2 whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:font-medium lg:py-1.5';

const EXACT = { exact: true, includeSearch: false };

const CURRENT_CLASSES = {
  primary: 'aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft',
  neutral: 'aria-[current=page]:bg-pressed aria-[current=page]:text-ink',
} as const;

/** Shows the links of an area: in groups on the left, or as one line of scrolling tabs on a phone. */
export function NavRail({ groups, tone, isExact = false }: NavRailProps) {
  const list = useScrollToCurrent<HTMLDivElement>(useRouterState({ select: (state) => state.resolvedLocation?.pathname }));
  return (
    <div ref={list} className="scroll-row scroll-fade gap-1 lg:mx-0 lg:grid lg:gap-4 lg:px-0">
      {groups.map((group) => (
        <NavLinks key={group.links[0]?.to} group={group} tone={tone} isExact={isExact} />
      ))}
    </div>
  );
}

type NavLinksProps = { readonly group: NavGroup } & Required<Pick<NavRailProps, 'tone' | 'isExact'>>;

function NavLinks({ group: { title, links }, tone, isExact }: NavLinksProps) {
  const id = useId();
  return (
    <div>
      {title !== undefined && (
        <p id={id} className="px-3 pb-1 text-xs font-medium text-muted max-lg:hidden">
          {title}
        </p>
      )}
      <ul aria-labelledby={title === undefined ? undefined : id} className="flex gap-1 lg:grid lg:gap-0.5">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              {...(isExact && { activeOptions: EXACT })}
              className={classNames(linkClass, CURRENT_CLASSES[tone])}
            >
              {Icon && <Icon aria-hidden="true" className="size-4.5 max-lg:hidden" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
