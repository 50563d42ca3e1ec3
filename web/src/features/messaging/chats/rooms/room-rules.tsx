import { useState } from 'react';
import { saveRoomRules, type RoomDesk } from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSaved } from '../../../../ui/settings-section.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { slowOptions } from './room-text.ts';

type Rules = Pick<RoomDesk, 'slowModeSeconds' | 'slowModeWhileOn' | 'blockedWords'>;

const wordsIn = (text: string) =>
  text
    .split(/[\n,]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Sets how fast people may write, and which words are blocked. */
export function RoomRules({ desk }: { readonly desk: RoomDesk }) {
  const { conversationId } = desk;
  const { saved, markSaved } = useSaved();
  const [slow, setSlow] = useState(String(desk.slowModeSeconds));
  const [whileOn, setWhileOn] = useState(desk.slowModeWhileOn);
  const [words, setWords] = useState(desk.blockedWords.join('\n'));
  const save = useRoomChange(desk, (rules: Rules) => call(saveRoomRules, { conversationId, ...rules }));
  const submit = () =>
    save.mutate(
      { slowModeSeconds: Number(slow), slowModeWhileOn: whileOn, blockedWords: wordsIn(words) },
      { onSuccess: markSaved },
    );
  return (
    <Section title="Rules" intro="They hold for everybody but those who look after the room.">
      <form
        className="grid gap-5"
        onSubmit={(sent) => {
          sent.preventDefault();
          submit();
        }}
      >
        <SelectField
          label="Slow mode"
          hint="How long somebody waits between two messages."
          options={slowOptions}
          value={slow}
          onChange={({ target }) => setSlow(target.value)}
        />
        {slow !== '0' && (
          <Switch
            label="Only while the event is on"
            checked={whileOn}
            onChange={({ target }) => setWhileOn(target.checked)}
          />
        )}
        <TextArea
          label="Blocked words"
          hint="One a line. A message that holds one of them, in whatever case, is not sent."
          rows={3}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Problem error={save.error} />
        <div className="flex items-center gap-4">
          <Button type="submit" busy={save.isPending} busyLabel="Saving">
            Save rules
          </Button>
          <SavedMark saved={saved} />
        </div>
      </form>
    </Section>
  );
}
