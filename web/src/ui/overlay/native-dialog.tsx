import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { dialogText } from '@festoon/catalogue/ui/dialog';
import { classNames } from '../class-names.ts';
import { IconButton } from '../image/icon-button.tsx';
import { XIcon } from '../image/icons.ts';

export type NativeDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `sheet` opens from the bottom on a phone and is an ordinary dialog from 768 px; `panel` opens from the side. */
  shape?: 'dialog' | 'sheet' | 'panel';
};

const shapes = {
  dialog: 'native-dialog m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet',
  sheet:
    'native-sheet mx-0 mt-auto mb-0 w-full max-w-none rounded-t-sheet max-md:pb-[env(safe-area-inset-bottom)] md:m-auto md:max-w-md md:rounded-b-sheet',
  panel: 'native-panel my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-sm sm:rounded-l-sheet',
};

/** Shows a modal dialog of the browser, for pages that load no overlay code. */
export function NativeDialog({ open, onClose, title, children, footer, shape = 'dialog' }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    // A press on the dialog element is outside its content. By keyboard, Escape does the same.
    const closeBeside = (event: MouseEvent) => event.target === element && close();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        'max-h-[min(90dvh,48rem)] overflow-hidden bg-raised p-0 text-ink shadow-dialog dark:border dark:border-line',
        shapes[shape],
      )}
    >
      <div className="flex max-h-[inherit] flex-col bg-inherit">
        <header className="flex items-center justify-between gap-4 py-3 pe-3 ps-6">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <IconButton label={dialogText('close')} onClick={onClose}>
            <XIcon />
          </IconButton>
        </header>
        <div className="grow overflow-y-auto overscroll-contain bg-inherit px-6 pb-6">{children}</div>
        {footer && <footer className="border-t border-line px-6 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
}
