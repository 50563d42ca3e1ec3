import { useState } from 'react';
import type { EventId } from '@festoon/contracts/core/ids';
import {
  ADMISSION_MINUTES,
  saveWaitingRoomSettings,
  type OrganiserWaitingRoom,
  type WaitingRoomSettings,
} from '@festoon/contracts/ticketing/waiting-room';
import { waitingRoomText } from '@festoon/catalogue/ticketing/waiting-room';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { parseSettings } from './waiting-room-fields.ts';
import { useRoomChange } from './waiting-room-queries.ts';

/** Shows the settings of a waiting room. They can be changed while it is on. */
export function SettingsForm({ eventId, room }: { eventId: string; room: OrganiserWaitingRoom }) {
  const [isAutomatic, setAutomatic] = useState(room.turnsOnAutomatically);
  const { saved, markSaved } = useSavedMark();
  const save = useRoomChange(eventId, (settings: WaitingRoomSettings) =>
    call(saveWaitingRoomSettings, { eventId: eventId as EventId, ...settings }),
  );
  const { form, field, busy, failure } = useForm({
    check: () => Promise.resolve((values) => parseSettings(values, isAutomatic, room).problems),
    submit: async (values) => {
      const { settings } = parseSettings(values, isAutomatic, room);
      if (settings === null) return;
      await save.mutateAsync(settings);
      markSaved();
    },
  });
  return (
    <Section title={waitingRoomText('settings')}>
      <form {...form} className="grid gap-5">
        {failure !== null && (
          <InlineNotice tone="failure" announce>
            {failure}
          </InlineNotice>
        )}
        <TextField
          {...field('admittedPerMinute')}
          label={waitingRoomText('peopleAdmittedPerMinute')}
          hint={waitingRoomText('eachPersonThenHasMinutesTo', { admissionMinutes: ADMISSION_MINUTES })}
          className="max-w-72"
          inputMode="numeric"
          defaultValue={String(room.admittedPerMinute)}
          required
        />
        <TextArea
          {...field('message')}
          label={waitingRoomText('messageToPeopleInTheQueue')}
          optional
          rows={3}
          maxLength={500}
          defaultValue={room.message}
        />
        <Checkbox
          label={waitingRoomText('turnOnAutomaticallyWhenDemandIs')}
          hint={waitingRoomText('itTurnsOffAgainWhenNo')}
          checked={isAutomatic}
          onChange={({ target }) => setAutomatic(target.checked)}
        />
        {isAutomatic && (
          <TextField
            {...field('automaticThreshold')}
            label={waitingRoomText('peopleTryingToGetTicketsAt')}
            hint={waitingRoomText('theWaitingRoomTurnsOnAt')}
            className="max-w-72"
            inputMode="numeric"
            defaultValue={String(room.automaticThreshold)}
            required
          />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="primary" busy={busy} busyLabel={waitingRoomText('savingTheSettings')}>
            {waitingRoomText('save')}
          </Button>
          <SavedMark saved={saved} />
        </div>
      </form>
    </Section>
  );
}
