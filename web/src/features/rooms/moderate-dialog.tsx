import { useState } from 'react';
import type { ChatPerson } from '@festoon/contracts/messages';
import { banFromRoom, MODERATION_REASON_MAX, silenceInRoom, type RoomDesk } from '@festoon/contracts/rooms';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { silenceOptions } from './room-text.ts';

export type Moderating = { readonly how: 'silence' | 'ban'; readonly person: ChatPerson };

type ModerateDialogProps = {
  readonly desk: RoomDesk;
  readonly moderating: Moderating | null;
  readonly onClose: () => void;
};

/** Asks for the reason before a person is silenced or banned. */
export function ModerateDialog({ desk, moderating, onClose }: ModerateDialogProps) {
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('60');
  const { conversationId } = desk;
  const act = useRoomChange(desk, ({ how, person }: Moderating) => {
    const of = { conversationId, accountId: person.id, reason };
    return how === 'ban' ? call(banFromRoom, of) : call(silenceInRoom, { ...of, minutes: Number(minutes) });
  });
  if (moderating === null) return null;
  const { how, person } = moderating;
  const isBan = how === 'ban';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isBan ? `Ban ${person.name} from the room?` : `Silence ${person.name}?`}
      confirmLabel={isBan ? 'Ban from the room' : 'Silence'}
      danger={isBan}
      onConfirm={async () => {
        await act.mutateAsync(moderating);
        toast.success(isBan ? `${person.name} is banned from the room.` : `${person.name} can’t write for now.`);
        onClose();
      }}
    >
      <div className="grid gap-4">
        <p>
          {isBan
            ? 'From now on they neither read nor write in it. Their ticket stays, and they still get announcements.'
            : 'They can read the room, and write again when the time is over.'}
        </p>
        {!isBan && (
          <SelectField
            label="For how long"
            options={silenceOptions}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
        <TextArea
          label="Why"
          hint={isBan ? 'They read it, and so do those who look after the room.' : 'Those who look after the room read it.'}
          rows={2}
          maxLength={MODERATION_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Problem error={act.error} />
      </div>
    </AlertDialog>
  );
}
