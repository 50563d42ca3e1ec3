import { useState } from 'react';
import { saveRoomRules, type RoomModeration } from '@festoon/contracts/messaging/rooms';
import { roomSettingsText } from '@festoon/catalogue/messaging/room-settings';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../../ui/settings-section.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { slowModeOptions } from './room-text.ts';

type Rules = Pick<RoomModeration, 'slowModeSeconds' | 'slowModeDuringEvent' | 'blockedWords'>;

const parseBlockedWords = (text: string) =>
  text
    .split(/[\n,]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Shows settings for slow mode and blocked words. */
export function RoomRules({ room }: { readonly room: RoomModeration }) {
  const { conversationId } = room;
  const { saved, markSaved } = useSavedMark();
  const [slowMode, setSlowMode] = useState(String(room.slowModeSeconds));
  const [duringEvent, setDuringEvent] = useState(room.slowModeDuringEvent);
  const [blockedWords, setBlockedWords] = useState(room.blockedWords.join('\n'));
  const save = useRoomChange(room, (rules: Rules) => call(saveRoomRules, { conversationId, ...rules }));
  const submit = () =>
    save.mutate(
      { slowModeSeconds: Number(slowMode), slowModeDuringEvent: duringEvent, blockedWords: parseBlockedWords(blockedWords) },
      { onSuccess: markSaved },
    );
  return (
    <Section title={roomSettingsText('rules')} intro={roomSettingsText('theseApplyToEveryoneExceptModerators')}>
      <form
        className="grid gap-5"
        onSubmit={(sent) => {
          sent.preventDefault();
          submit();
        }}
      >
        <SelectField
          label={roomSettingsText('slowMode')}
          hint={roomSettingsText('howLongEachPersonMustWait')}
          options={slowModeOptions()}
          value={slowMode}
          onChange={({ target }) => setSlowMode(target.value)}
        />
        {slowMode !== '0' && (
          <Switch
            label={roomSettingsText('onlyDuringTheEvent')}
            checked={duringEvent}
            onChange={({ target }) => setDuringEvent(target.checked)}
          />
        )}
        <TextArea
          label={roomSettingsText('blockedWords')}
          hint={roomSettingsText('onePerLineNotCaseSensitive')}
          rows={3}
          value={blockedWords}
          onChange={({ target }) => setBlockedWords(target.value)}
        />
        <Problem error={save.error} />
        <div className="flex items-center gap-4">
          <Button type="submit" busy={save.isPending} busyLabel={roomSettingsText('saving')}>
            {roomSettingsText('saveRules')}
          </Button>
          <SavedMark saved={saved} />
        </div>
      </form>
    </Section>
  );
}
