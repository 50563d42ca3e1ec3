import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';

/**
 * Shows the field for a code that unlocks hidden ticket types. Enter checks the code without submitting the form around
 * it.
 */
export function AccessCode({ code }: { code: TicketPickerState['code'] }) {
  const [typed, setTyped] = useState(code.value);
  const check = () => code.use(typed.trim());
  return (
    <Disclosure summary="I have an access code" open={code.value !== ''}>
      <div className="flex items-start gap-2">
        <TextField
          label="Access code"
          hideLabel
          className="grow"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Code"
          error={code.isWrong && 'This code unlocks nothing here. Check its letters.'}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            check();
          }}
        />
        <Button busy={code.isChecking} busyLabel="Checking the code" onClick={check}>
          Unlock
        </Button>
      </div>
    </Disclosure>
  );
}
