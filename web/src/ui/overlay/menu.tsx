import { Menu as Base } from '@base-ui/react/menu';
import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ChevronRightIcon } from '../image/icons.ts';
import { itemClass, popupClass } from './overlay-classes.ts';
import { portalContainer } from './portal-container.ts';

export type MenuProps = {
  /** A button. The menu adds the required props. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** For a menu that another control opens too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** True in a sheet or a dialog, which would cover a menu in the page. */
  isAbovePage?: boolean;
  children: ReactNode;
};

/** Shows actions under a button. Use links or a popover for anything that is not an action. */
export function Menu({ trigger, align = 'end', open, onOpenChange, isAbovePage = false, children }: MenuProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={isAbovePage ? undefined : portalContainer}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-dialog outline-none">
          <Base.Popup className={classNames(popupClass, 'max-h-(--available-height) min-w-52 overflow-y-auto p-1.5')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(itemClass, danger ? 'text-failure' : '[&_svg]:text-muted')}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

/** Shows a menu item that navigates: `render` is the router's link (or an `<a>`) without content. */
export function MenuLink({ render, icon, children }: { render: ReactElement; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem render={render} closeOnClick className={classNames(itemClass, '[&_svg]:text-muted')}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** Shows one of several choices, which stays selected. */
export function MenuChoice({
  value,
  onChange,
  options,
  label,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={classNames(itemClass, 'justify-between')}>
          {option.label}
          <Base.RadioItemIndicator keepMounted className="opacity-0 data-checked:opacity-100">
            <CheckIcon className="text-link" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Shows a setting in a menu. It applies immediately, and the menu stays open. */
export function MenuCheckbox({ checked, onChange, disabled = false, hint, children }: MenuCheckboxProps) {
  const hintId = useId();
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-describedby={hintId}
      className={classNames(itemClass, 'justify-between')}
    >
      <span className="grid max-w-64 gap-0.5">
        {children}
        <span id={hintId} className="text-xs text-muted">
          {hint}
        </span>
      </span>
      <span className="grid size-5 shrink-0 place-items-center rounded-chip border border-line-control">
        <Base.CheckboxItemIndicator>
          <CheckIcon className="text-link" />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  );
}

export type MenuCheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint: ReactNode;
  children: ReactNode;
};

export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />;
}

/** Shows a menu item that opens a submenu. */
export function SubMenu({ label, icon, children }: { label: ReactNode; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={classNames(itemClass, 'data-popup-open:bg-hover [&_svg]:text-muted')}>
        {icon}
        <span className="grow">{label}</span>
        <ChevronRightIcon />
      </Base.SubmenuTrigger>
      <Base.Portal container={portalContainer}>
        <Base.Positioner alignOffset={-6} sideOffset={4} collisionPadding={12} className="z-dialog outline-none">
          <Base.Popup className={classNames(popupClass, 'min-w-44 p-1.5')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
