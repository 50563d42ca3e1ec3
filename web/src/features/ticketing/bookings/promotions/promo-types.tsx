import type { Promotions } from '@festoon/contracts/ticketing/promotions';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import type { PromoChoice } from './promo-fields.ts';

type PromoTicketTypesProps = {
  readonly types: Promotions['ticketTypes'];
  readonly choice: PromoChoice;
  readonly onChange: (part: Partial<PromoChoice>) => void;
  readonly error: string | undefined;
};

/** Which ticket types a code is for, and whether it opens those that hide. */
export function PromoTicketTypes({ types, choice, onChange, error }: PromoTicketTypesProps) {
  const { kind, ticketTypeIds, unlocksHidden } = choice;
  const hasHidden = types.some(({ isHidden }) => isHidden);
  const toggle = (id: string, on: boolean) => {
    const others = (ticketTypeIds ?? []).filter((other) => other !== id);
    onChange({ ticketTypeIds: on ? [...others, id] : others });
  };
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend="Which tickets"
        options={[
          { value: 'all', label: 'All, also those you add later' },
          { value: 'some', label: 'Only these' },
        ]}
        value={ticketTypeIds === null ? 'all' : 'some'}
        onChange={(which) => onChange({ ticketTypeIds: which === 'all' ? null : [] })}
      />
      {ticketTypeIds !== null && (
        <fieldset className="grid pl-8">
          <legend className="sr-only">Ticket types</legend>
          {types.map(({ id, name, isHidden, isPaid, priceMinor }) => (
            <Checkbox
              key={id}
              label={isHidden ? `${name} (hidden)` : name}
              hint={
                isPaid || kind === 'none'
                  ? undefined
                  : `${priceMinor === 0 ? 'Free' : 'Buyers choose the price'}: nothing is taken off.`
              }
              checked={ticketTypeIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
          <FieldError>{error}</FieldError>
        </fieldset>
      )}
      {hasHidden && kind !== 'none' && (
        <Checkbox
          label="Also show hidden tickets, without their access code"
          checked={unlocksHidden}
          onChange={({ target }) => onChange({ unlocksHidden: target.checked })}
        />
      )}
    </div>
  );
}
