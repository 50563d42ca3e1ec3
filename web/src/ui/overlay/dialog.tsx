import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { dialogText } from '@festoon/catalogue/ui/dialog';
import { classNames } from '../class-names.ts';
import { IconButton } from '../image/icon-button.tsx';
import { XIcon } from '../image/icons.ts';
import { backdropClass } from './overlay-classes.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** An element that opens it and receives the focus afterwards. */
  trigger?: ReactElement;
  initialFocus?: RefObject<HTMLElement | null>;
};

const widths = { sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-text' };

/** The classes of the centred box with rounded corners of every dialog. */
export const dialogPopupClass =
  'fixed top-1/2 left-1/2 z-dialog flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col overflow-hidden rounded-sheet bg-raised text-ink shadow-dialog outline-none ' +
  'transition-[opacity,scale] duration-dialog data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0 dark:border dark:border-line';

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', trigger, initialFocus } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop forceRender className={classNames(backdropClass, 'z-dialog')} />
        <Base.Popup initialFocus={initialFocus} className={classNames(dialogPopupClass, widths[size])}>
          <header className="flex items-start justify-between gap-4 pt-5 pe-3 pb-4 ps-6">
            <div className="grid gap-1">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && <Base.Description className="text-muted">{description}</Base.Description>}
            </div>
            <Base.Close render={<IconButton label={dialogText('close')} className="-mt-2" children={<XIcon />} />} />
          </header>
          {children && <div className="grow overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>}
          {footer && <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
