import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useState, type ReactNode } from 'react';
import { alertDialogText } from '@festoon/catalogue/ui/alert-dialog';
import { joinParts } from '../../lib/join-parts.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { dialogPopupClass } from './dialog.tsx';
import { backdropClass } from './overlay-classes.ts';
import { TextField } from '../form/text-field.tsx';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the object, such as "Cancel Jazz by the River?" */
  title: ReactNode;
  /** The consequences, with figures if there are any. */
  children: ReactNode;
  /** A verb with its object, such as "Cancel event". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Keeps the dialog open and busy until it resolves. A rejection leaves the dialog open. */
  onConfirm: () => Promise<unknown> | void;
  /** Text that must be typed first. */
  typeToConfirm?: string;
};

/** Shows a confirmation for an action that cannot be undone. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={classNames(backdropClass, 'z-dialog')} />
        <Base.Popup className={classNames(dialogPopupClass, 'max-w-md gap-4 p-6')}>
          <div className="grid gap-2">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Description render={<div />} className="text-ink-2">
              {children}
            </Base.Description>
          </div>
          <Answer {...props} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Answer(props: AlertDialogProps) {
  const {
    confirmLabel,
    cancelLabel = alertDialogText('goBack'),
    danger = false,
    typeToConfirm,
    onConfirm,
    onOpenChange,
  } = props;
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const ready = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller shows the error; the dialog stays open for another attempt.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {typeToConfirm !== undefined && (
        <TextField
          label={joinParts(
            alertDialogText.parts('typeToConfirm', {
              text: typeToConfirm,
              strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
            }),
          )}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Base.Close render={<Button>{cancelLabel}</Button>} />
        <Button tone={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
