import { saveRoomTimes, type RoomDesk } from '@festoon/contracts/rooms';
import { call } from '../../lib/api-client.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SavedMark, Section, useSaved } from '../../ui/settings-section.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { closesOptions, NEVER, opensOptions } from './room-text.ts';

type Times = Pick<RoomDesk, 'opensDays' | 'closesDays'>;

const daysOf = (value: string) => (value === NEVER ? null : Number(value));
const valueOf = (days: number | null) => (days === null ? NEVER : String(days));

/** When people can write; it moves with the event. */
export function RoomTimes({ desk }: { readonly desk: RoomDesk }) {
  const { conversationId, opensDays, closesDays } = desk;
  const { saved, markSaved } = useSaved();
  const save = useRoomChange(desk, (times: Times) => call(saveRoomTimes, { conversationId, ...times }));
  const shown = save.isPending ? save.variables : { opensDays, closesDays };
  const choose = (times: Partial<Times>) => save.mutate({ ...shown, ...times }, { onSuccess: markSaved });
  return (
    <Section title="When people can write" intro="If the event moves, these move with it.">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Opens"
          options={opensOptions(shown.opensDays)}
          value={valueOf(shown.opensDays)}
          onChange={({ target }) => choose({ opensDays: daysOf(target.value) })}
        />
        <SelectField
          label="Becomes an archive"
          options={closesOptions(shown.closesDays)}
          value={valueOf(shown.closesDays)}
          onChange={({ target }) => choose({ closesDays: daysOf(target.value) })}
        />
      </div>
      <Problem error={save.error} />
      <SavedMark saved={saved} />
    </Section>
  );
}
