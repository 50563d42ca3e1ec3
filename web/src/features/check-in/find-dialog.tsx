import { NativeDialog } from '../../ui/native-dialog.tsx';
import type { Held, Standing } from './admit-at-door.ts';
import { DoorFind } from './door-find.tsx';

export type FindDialogProps = { standing: Standing; onClose: () => void; onAdmit: (held: Held) => void };

/** Search without leaving the scanner. */
export function FindDialog({ standing, onClose, onAdmit }: FindDialogProps) {
  return (
    <NativeDialog open onClose={onClose} title="Find a guest" shape="sheet">
      <DoorFind standing={standing} onAdmit={onAdmit} autoFocus />
    </NativeDialog>
  );
}
