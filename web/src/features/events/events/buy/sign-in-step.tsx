import type { ReactNode } from 'react';
import { signInStepText } from '@festoon/catalogue/events/sign-in-step';
import { Button } from '../../../../ui/button.tsx';
import { ArrowLeftIcon } from '../../../../ui/image/icons.ts';
import { Price } from '../../../../ui/price.tsx';
import type { TicketPickerState } from './use-ticket-picker.ts';

/** A form that signs in a visitor on this page. */
export type SignInSlot = (props: {
  /** The address that shows the choice, for signing in on another page. */
  readonly returnUrl: string;
}) => ReactNode;

type SignInStepProps = { readonly picker: TicketPickerState; readonly signIn: SignInSlot };

/** Shows the chosen tickets and the form that signs in, in place of the ticket types. */
export function SignInStep({ picker, signIn }: SignInStepProps) {
  const { lines, totalMinor } = picker.totals;
  const [first] = lines;
  return (
    <div className="grid gap-4">
      {first && (
        <div className="grid gap-1 rounded-control bg-subtle p-3">
          <ul>
            {lines.map(({ ticketType, quantity }) => (
              <li key={ticketType.id} className="break-words">
                {signInStepText('line', { quantity, name: ticketType.name })}
              </li>
            ))}
          </ul>
          <Price amountMinor={totalMinor} currency={first.ticketType.currency} className="font-semibold" />
        </div>
      )}
      {signIn({ returnUrl: picker.signIn.returnUrl })}
      <Button
        tone="ghost"
        size="sm"
        icon={<ArrowLeftIcon className="size-4.5" />}
        className="justify-self-start"
        onClick={picker.signIn.cancel}
      >
        {signInStepText('changeTickets')}
      </Button>
    </div>
  );
}
