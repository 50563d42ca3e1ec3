import { useEffect, useRef, useState } from 'react';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { CheckIcon, XIcon } from '../../../../ui/image/icons.ts';
import type { TicketPickerState } from './use-ticket-picker.ts';

type PromoCodeProps = {
  readonly promo: TicketPickerState['promo'];
  readonly isVisitor: boolean;
  readonly takesFocus: boolean;
};

/** Shows the field for a promo code, and then the applied code with a button to remove it. */
export function PromoCode({ promo, isVisitor, takesFocus }: PromoCodeProps) {
  const [typed, setTyped] = useState(promo.value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  if (promo.accepted !== undefined) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-control bg-success-soft py-1 pe-1 ps-3 text-success">
        <CheckIcon className="size-5 shrink-0" />
        <span className="min-w-0 grow truncate">
          {joinParts(
            ticketSalesText.parts('promoApplied', {
              code: promo.accepted,
              strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
            }),
          )}
        </span>
        <IconButton
          label={ticketSalesText('removePromoCode', { code: promo.accepted })}
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
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label={ticketSalesText('promoCode')}
        hideLabel
        className="grow"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder={ticketSalesText('promoCode')}
        error={promo.problem}
        hint={isVisitor ? ticketSalesText('signInToSeeYourPrice') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button busy={promo.isChecking} busyLabel={ticketSalesText('checkingTheCode')} onClick={apply}>
        {ticketSalesText('apply')}
      </Button>
    </div>
  );
}
