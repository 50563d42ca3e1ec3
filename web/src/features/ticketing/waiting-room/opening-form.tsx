import { useState, type SubmitEvent } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { EventId } from '@festoon/contracts/core/ids';
import { turnOnWaitingRoom, type OrganiserWaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import { waitingRoomText } from '@festoon/catalogue/ticketing/waiting-room';
import { ownZone } from '../../../lib/format/format.ts';
import { call } from '../../../lib/api/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { instantOf, localTimeOf } from '../../../lib/format/zoned-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/form/date/date-time-field.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { useRoomChange } from './waiting-room-queries.ts';

type Opening = 'sales' | 'time' | 'now';

/** Shows the choice of the opening, and the button that turns the room on. */
export function OpeningForm({ eventId, room }: { eventId: string; room: OrganiserWaitingRoom }) {
  const { salesStartAt } = room;
  const [opening, setOpening] = useState<Opening>(salesStartAt === null ? 'time' : 'sales');
  const [localTime, setLocalTime] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const turnOn = useRoomChange(eventId, (opensAt: string | null) =>
    call(turnOnWaitingRoom, { eventId: eventId as EventId, opensAt }),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (turnOn.isPending) return;
    const isMissing = opening === 'time' && Number.isNaN(Date.parse(localTime));
    setProblem(isMissing ? waitingRoomText('chooseADateAndTime') : null);
    if (isMissing) return;
    turnOn.mutate(opening === 'sales' ? salesStartAt : opening === 'time' ? instantOf(localTime, room) : null);
  };
  const { opensAt: serverProblem } = fieldProblems(turnOn.error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioGroup
        legend={waitingRoomText('whenItOpens')}
        hint={waitingRoomText('peopleWhoArriveBeforeItOpens')}
        options={[
          ...(salesStartAt === null
            ? []
            : [
                {
                  value: 'sales' as const,
                  label: waitingRoomText('whenSalesStart'),
                  hint: formatInstant(salesStartAt, room, { year: false, viewerTimeZone: ownZone() }),
                },
              ]),
          { value: 'time', label: waitingRoomText('atADateAndTime') },
          { value: 'now', label: waitingRoomText('now'), hint: waitingRoomText('noRandomOrderFirstComeFirst') },
        ]}
        value={opening}
        onChange={setOpening}
      />
      {opening === 'time' && (
        <div className="max-w-sm">
          <DateTimeField
            label={waitingRoomText('dateAndTime')}
            isOnly
            hint={waitingRoomText('inTheEventsTimeZone', { timeZone: formatZoneName(room.timeZone) })}
            min={localTimeOf(room.now, room).slice(0, 10)}
            value={localTime}
            error={problem ?? serverProblem}
            onChange={setLocalTime}
          />
        </div>
      )}
      <Button
        type="submit"
        tone="primary"
        className="w-fit"
        busy={turnOn.isPending}
        busyLabel={waitingRoomText('turningTheWaitingRoomOn')}
      >
        {waitingRoomText('turnOn')}
      </Button>
      <FieldError>
        {turnOn.error !== null && serverProblem === undefined ? inlineErrorMessage(turnOn.error) : null}
      </FieldError>
    </form>
  );
}
