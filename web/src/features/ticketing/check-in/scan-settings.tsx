import { useId, useState } from 'react';
import type { CheckInOverview, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { classNames } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ChevronDownIcon, MapPinIcon } from '../../../ui/image/icons.ts';
import type { CheckInDevice } from './admit-attendee.ts';
import { ListChoice } from './lists/list-choice.tsx';
import { readEntrance, storeEntrance } from './scan-device.ts';

type ScanSettingsProps = {
  readonly overview: CheckInOverview;
  readonly device: CheckInDevice;
  readonly onDirectionChange: (direction: ScanDirection) => void;
  readonly onListChange: (listId: string) => void;
};

/**
 * Shows in one line where this device scans: at the entry or the exit, at which entrance, and with which list. The line opens the
 * fields. At an exit it has a colour, because a scan there means the opposite.
 */
export function ScanSettings({ overview, device, onDirectionChange, onListChange }: ScanSettingsProps) {
  const { lists, listId, allowsReentry, direction } = device;
  const panelId = useId();
  const [entrance, setEntrance] = useState(readEntrance);
  const list = lists.find(({ id }) => id === listId);
  const [isOpen, setOpen] = useState(isListDeleted(device));
  const isExit = direction === 'exit';
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card',
        isExit && 'bg-toast-info p-3 text-white forced-colors:border-4',
      )}
    >
      <div className="flex items-center gap-3 sm:gap-4">
        {allowsReentry && (
          <SegmentedControl
            label={checkInText('scanDirection')}
            segments={[
              { value: 'entry', label: checkInText('entry') },
              { value: 'exit', label: checkInText('exit') },
            ]}
            value={direction}
            onChange={onDirectionChange}
            className="shrink-0"
          />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-control font-medium sm:grow-0"
        >
          <MapPinIcon className="size-5 shrink-0 max-sm:hidden" />
          <span className="sr-only">{checkInText('entranceName')} </span>
          <span className="truncate">{summaryOf(device, entrance.trim())}</span>
          <ChevronDownIcon className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isExit && <p className="text-sm">{checkInText('exitHint')}</p>}
      <div id={panelId} hidden={!isOpen}>
        <div className="grid gap-6 rounded-card border border-line bg-surface p-4 text-ink">
          <EntranceField
            known={overview.entrances.map(({ name }) => name)}
            fixed={list?.entrance ?? ''}
            value={entrance}
            onChange={setEntrance}
          />
          <ListChoice
            eventId={device.eventId}
            lists={lists}
            value={listId}
            onChange={onListChange}
            canManage={overview.role !== 'check_in'}
          />
        </div>
      </div>
    </div>
  );
}

/** Returns whether the list of the device was deleted. It admits no one until another list is chosen. */
function isListDeleted({ lists, listId }: CheckInDevice): boolean {
  return listId !== '' && !lists.some(({ id }) => id === listId);
}

/** Returns the entrance and the list, such as "North entrance · All tickets". */
function summaryOf(device: CheckInDevice, ownEntrance: string): string {
  const list = device.lists.find(({ id }) => id === device.listId);
  const entrance = list?.entrance || ownEntrance || checkInText('noEntranceSet');
  if (isListDeleted(device)) return `${entrance} · ${checkInListsText('deletedList')}`;
  if (device.lists.length === 0) return entrance;
  return `${entrance} · ${list?.name ?? checkInListsText('allTickets')}`;
}

type EntranceFieldProps = {
  readonly known: readonly string[];
  readonly fixed: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** Shows the field for the entrance of this device. It is stored on the device while it is typed. */
function EntranceField({ known, fixed, value, onChange }: EntranceFieldProps) {
  const listId = useId();
  const others = known.filter((other) => other !== '');
  if (fixed !== '') {
    return (
      <TextField
        label={checkInText('entranceName')}
        hint={checkInText('entranceOfTheList')}
        value={fixed}
        readOnly
        leading={<MapPinIcon />}
      />
    );
  }
  return (
    <div>
      <TextField
        label={checkInText('entranceName')}
        hint={checkInText('entranceHint')}
        placeholder={checkInText('northEntrance')}
        value={value}
        maxLength={60}
        autoComplete="off"
        list={listId}
        leading={<MapPinIcon />}
        onChange={({ target }) => {
          onChange(target.value);
          storeEntrance(target.value);
        }}
      />
      <datalist id={listId}>
        {others.map((other) => (
          <option key={other} value={other}>
            {other}
          </option>
        ))}
      </datalist>
    </div>
  );
}
