import { useEffect, useRef } from 'react';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import type { Held, CheckInDevice } from './admit-at-door.ts';
import { DoorFind } from './door-find.tsx';

export type FindDialogProps = { standing: CheckInDevice; onClose: () => void; onAdmit: (held: Held) => void };

/** Search without leaving the scanner. */
export function FindDialog({ standing, onClose, onAdmit }: FindDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  return (
    <NativeDialog open onClose={onClose} title="Find a guest" shape="sheet">
      <DoorFind standing={standing} onAdmit={onAdmit} field={field} />
    </NativeDialog>
  );
}
