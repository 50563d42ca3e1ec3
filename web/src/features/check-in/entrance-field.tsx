import { useId, useState } from 'react';
import { MapPinIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { storeEntrance, readEntrance } from './door-device.ts';

/** Takes the name of the entrance that this device is at; stored on the device while it is typed. */
export function EntranceField({ known }: { known: readonly string[] }) {
  const [name, setName] = useState(readEntrance);
  const listId = useId();
  const others = known.filter((other) => other !== '');
  return (
    <div>
      <TextField
        label="This device’s entrance"
        hint="Told to whoever meets the same ticket again."
        placeholder="North entrance"
        value={name}
        maxLength={60}
        autoComplete="off"
        list={listId}
        leading={<MapPinIcon />}
        onChange={({ target }) => {
          setName(target.value);
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
