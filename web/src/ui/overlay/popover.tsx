import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupClass } from './overlay-classes.ts';

export type PopoverProps = {
  trigger: ReactElement;
  /** Names the content. Shown as a heading unless hidden. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
};

export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  open,
  onOpenChange,
  align = 'start',
  className,
}: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-dialog">
          <Base.Popup
            className={classNames(
              popupClass,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto',
              className ?? 'w-80 p-4',
            )}
          >
            <Base.Title className={hideTitle ? 'sr-only' : 'mb-2 font-semibold'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
