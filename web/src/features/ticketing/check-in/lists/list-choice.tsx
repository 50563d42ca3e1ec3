import { useState } from 'react';
import type { CheckInList } from '@festoon/contracts/ticketing/check-in-lists';
import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { ListsDialog } from './lists-dialog.tsx';

type ListChoiceProps = {
  readonly eventId: string;
  readonly lists: readonly CheckInList[];
  /** The list of this device; empty for all tickets. */
  readonly value: string;
  readonly onChange: (listId: string) => void;
  readonly canManage: boolean;
};

/** Shows the choice of the check-in list of this device. The event's managers can change the lists. */
export function ListChoice({ eventId, lists, value, onChange, canManage }: ListChoiceProps) {
  const [isManaging, setManaging] = useState(false);
  // The device does not admit other tickets until another list is chosen.
  const isDeleted = value !== '' && !lists.some(({ id }) => id === value);
  if (lists.length === 0 && value === '' && !canManage) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      {(lists.length > 0 || value !== '') && (
        <SelectField
          label={checkInListsText('checkInList')}
          options={[
            { value: '', label: checkInListsText('allTickets') },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
            ...(isDeleted ? [{ value, label: checkInListsText('deletedList') }] : []),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {canManage && (
        <Button className="justify-self-start" onClick={() => setManaging(true)}>
          {lists.length > 0 ? checkInListsText('manageLists') : checkInListsText('addList')}
        </Button>
      )}
      {isManaging && <ListsDialog eventId={eventId} onClose={() => setManaging(false)} />}
    </div>
  );
}
