import { accountMenuText } from '@festoon/catalogue/app/account-menu';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { XIcon } from '../../../ui/image/icons.ts';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-ink hover:bg-hover md:pointer-fine:min-h-9 md:pointer-fine:py-1.5 ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-on-primary-soft ' +
  '[&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** Returns the props of a button that opens the menu with this id, also with the arrow keys. */
export function menuButtonProps(id: string) {
  return {
    type: 'button' as const,
    popoverTarget: id,
    onKeyDown: (event: KeyboardEvent) => {
      const menu = document.getElementById(id);
      if (!menu || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      if (!menu.matches(':popover-open')) menu.showPopover();
      listItems(menu.querySelector('nav'))
        .at(event.key === 'ArrowDown' ? 0 : -1)
        ?.focus();
    },
  };
}

/** Returns the style of the element below which the menu with this id opens. */
export function menuAnchor(id: string): CSSProperties {
  return { '--anchor': `--${id}` } as CSSProperties;
}

/** Returns the props that every link and button of a menu has. `onClick` runs after the menu has closed. */
export function menuItemProps(id: string, onClick?: () => void) {
  return {
    className: itemClass,
    onKeyDown: moveFocus,
    onClick: () => {
      closeMenu(id);
      onClick?.();
    },
  };
}

function closeMenu(id: string): void {
  document.getElementById(id)?.hidePopover();
}

type MenuPopoverProps = {
  readonly id: string;
  /** The name of its navigation, and the title of its sheet. */
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * Shows a menu of links below its button, or on a phone as a sheet at the bottom. The browser closes it on Escape and
 * returns the focus to the button.
 */
export function MenuPopover({ id, label, children }: MenuPopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      style={menuAnchor(id)}
      className="native-popover popover-end menu-sheet border border-line bg-raised text-ink shadow-menu md:w-2xs md:rounded-card"
    >
      <div className="sticky top-0 flex items-center justify-between bg-raised ps-5 pe-3 pt-2 md:hidden">
        <p className="text-lg font-semibold">{label}</p>
        <IconButton label={accountMenuText('close')} onClick={() => closeMenu(id)}>
          <XIcon />
        </IconButton>
      </div>
      <nav aria-label={label} className="p-2">
        {children}
      </nav>
    </div>
  );
}

/** Moves the focus from one item of a menu to another with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = listItems(event.currentTarget.closest('nav'));
  const index = items.indexOf(event.currentTarget);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: index - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target)?.focus();
}

function listItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}
