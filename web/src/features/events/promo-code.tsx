import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, XIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';

type PromoCodeProps = { readonly promo: TicketPickerState['promo']; readonly isVisitor: boolean };

/** A code that takes something off: folded until wanted, then named with a way to let it go. */
export function PromoCode({ promo, isVisitor }: PromoCodeProps) {
  const [typed, setTyped] = useState(promo.value);
  if (promo.accepted !== undefined) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-control bg-success-soft py-1 pr-1 pl-3 text-success">
        <CheckIcon className="size-5 shrink-0" />
        <span className="min-w-0 grow truncate">
          <strong className="font-semibold">{promo.accepted}</strong> is applied
        </span>
        <IconButton
          label={`Take the promo code ${promo.accepted} away`}
          size="sm"
          onClick={() => {
            setTyped('');
            promo.use('');
          }}
        >
          <XIcon />
        </IconButton>
      </p>
    );
  }
  const apply = () => promo.use(typed.trim());
  return (
    <Disclosure summary="I have a promo code" open={promo.value !== ''}>
      <div className="flex items-start gap-2">
        <TextField
          label="Promo code"
          hideLabel
          className="grow"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="Code"
          error={promo.problem}
          hint={isVisitor ? 'You sign in first, then the price is shown with it.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button busy={promo.isChecking} busyLabel="Checking the code" onClick={apply}>
          Apply
        </Button>
      </div>
    </Disclosure>
  );
}
