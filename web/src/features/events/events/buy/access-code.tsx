import { useState } from 'react';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
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
    <Disclosure summary={ticketSalesText('iHaveAnAccessCode')} open={code.value !== ''}>
      <div className="flex items-start gap-2">
        <TextField
          label={ticketSalesText('accessCode')}
          hideLabel
          className="grow"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={ticketSalesText('code')}
          error={code.isWrong && ticketSalesText('thisCodeDoesntWorkHereCheck')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            check();
          }}
        />
        <Button busy={code.isChecking} busyLabel={ticketSalesText('checkingTheCode')} onClick={check}>
          {ticketSalesText('unlock')}
        </Button>
      </div>
    </Disclosure>
  );
}
