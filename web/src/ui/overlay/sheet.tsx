import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { dialogText } from '@festoon/catalogue/ui/dialog';
import { classNames } from '../class-names.ts';
import { IconButton } from '../image/icon-button.tsx';
import { XIcon } from '../image/icons.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `bottom` for phones, `right` for a side panel beside a table, `left` for navigation. */
  side?: 'bottom' | 'right' | 'left';
  trigger?: ReactElement;
};

const swipe = { bottom: 'down', right: 'right', left: 'left' } as const;

const viewports = {
  bottom: 'items-end justify-center',
  right: 'items-stretch justify-end rtl:justify-start',
  left: 'items-stretch justify-start rtl:justify-end',
};

const popups = {
  bottom:
    'max-h-[90dvh] w-full rounded-t-sheet pb-[env(safe-area-inset-bottom)] md:max-w-md translate-y-(--drawer-swipe-movement-y) data-starting-style:translate-y-full data-ending-style:translate-y-full',
  right:
    'h-dvh w-full max-w-md sm:rounded-l-sheet translate-x-(--drawer-swipe-movement-x) data-starting-style:translate-x-full data-ending-style:translate-x-full',
  left: 'h-dvh w-[min(20rem,85vw)] rounded-r-sheet translate-x-(--drawer-swipe-movement-x) data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
};

/** Shows a sheet that slides in from an edge and can be swiped away. */
export function Sheet({ open, onOpenChange, title, description, children, footer, side = 'bottom', trigger }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={swipe[side]}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-sheet min-h-dvh bg-backdrop opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-dialog data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className={classNames('fixed inset-0 z-sheet flex overflow-clip', viewports[side])}>
          <Base.Popup
            className={classNames(
              'flex flex-col overflow-hidden bg-raised text-ink shadow-dialog outline-none transition-transform duration-dialog data-swiping:transition-none dark:border dark:border-line',
              popups[side],
            )}
          >
            {side === 'bottom' && (
              <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line-control md:hidden" />
            )}
            <div className="flex items-start justify-between gap-4 py-3 pe-3 ps-6">
              <div className="grid gap-0.5 py-2">
                <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                {description && <Base.Description className="text-sm text-muted">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton label={dialogText('close')} children={<XIcon />} />} />
            </div>
            <Base.Content className="grow overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</Base.Content>
            {footer && <footer className="border-t border-line px-6 py-4">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
