import { useId, useState } from 'react';
import { createPromoCode, updatePromoCode, type PromoCode, type Promotions } from '@festoon/contracts/ticketing/promotions';
import type { EventId } from '@festoon/contracts/core/ids';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { promoDialogText } from '@festoon/catalogue/ticketing/promo-dialog';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm, type FormField } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { FormDateTimeField } from '../../../../ui/form/date/form-date-time-field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { fieldNameFor, parsePromo, suggestCode, toFormValues, type DiscountKind, type PromoChoice } from './promo-fields.ts';
import { usePromotionsChange } from './promotions-query.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';

type PromoDialogProps = {
  readonly eventId: string;
  /** Null for a new code. */
  readonly promo: PromoCode | null;
  readonly promotions: Promotions;
  readonly onClose: () => void;
};

const KINDS = ['percent', 'amount', 'none'] as const satisfies readonly DiscountKind[];

export function PromoDialog({ eventId, promo, promotions, onClose }: PromoDialogProps) {
  const formId = useId();
  const { choice, change, form } = usePromoForm({ eventId, promo, promotions, onClose });
  const start = promo === null ? {} : toFormValues(promo, promotions);
  const { field } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={promo === null ? promoDialogText('newPromoCode') : promoDialogText('change', { code: promo.code })}
      description={promo !== null && promo.usedCount > 0 ? promoDialogText('existingBookingsKeepTheirPrice') : undefined}
      footer={
        <>
          <Button onClick={onClose}>{promoDialogText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy} busyLabel={promoDialogText('savingTheCode')}>
            {promo === null ? promoDialogText('createCode') : promoDialogText('saveChanges')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className="grid gap-6">
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <CodeField field={field('code')} start={start['code'] ?? ''} />
        <DiscountFields
          field={field}
          start={start}
          kind={choice.kind}
          onKind={(kind) => change({ kind })}
          currency={promotions.currency}
        />
        <PromoTicketTypes
          types={promotions.ticketTypes}
          choice={choice}
          onChange={change}
          error={form.problems.find(({ fieldId }) => fieldId.endsWith('-ticketTypeIds'))?.message}
        />
        <LimitFields field={field} start={start} zone={formatZoneName(promotions.timeZone)} />
        <TextField
          {...field('note')}
          label={promoDialogText('noteForYourTeam')}
          optional
          maxLength={300}
          defaultValue={start['note']}
        />
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  readonly field: (name: string) => FormField;
  readonly start: Readonly<Record<string, string>>;
};

type DiscountFieldsProps = FieldsProps & {
  readonly kind: DiscountKind;
  readonly onKind: (kind: DiscountKind) => void;
  readonly currency: string;
};

function DiscountFields({ field, start, kind, onKind, currency }: DiscountFieldsProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={promoDialogText('discount')}
        options={KINDS.map((value) => ({ value, label: promoDialogText(value) }))}
        value={kind}
        onChange={onKind}
        error={field('kind').error}
      />
      {kind === 'percent' && (
        <TextField
          {...field('percent')}
          label={promoDialogText('percentage')}
          className="max-w-40"
          inputMode="numeric"
          trailing="%"
          defaultValue={start['percent']}
          required
        />
      )}
      {kind === 'amount' && (
        <TextField
          {...field('amount')}
          label={promoDialogText('amountPerTicket')}
          hint={promoDialogText('neverMoreThanTheTicketPrice')}
          className="max-w-60"
          inputMode="decimal"
          trailing={currency}
          defaultValue={start['amount']}
          required
        />
      )}
    </div>
  );
}

function LimitFields({ field, start, zone }: FieldsProps & { readonly zone: string }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{promoDialogText('limits')}</legend>
      <TextField
        {...field('maxUses')}
        label={promoDialogText('totalUses')}
        optional
        inputMode="numeric"
        placeholder={promoDialogText('noLimit')}
        defaultValue={start['maxUses']}
      />
      <TextField
        {...field('maxUsesPerPerson')}
        label={promoDialogText('usesPerPerson')}
        optional
        inputMode="numeric"
        placeholder={promoDialogText('noLimit')}
        defaultValue={start['maxUsesPerPerson']}
      />
      <div className="sm:col-span-2">
        <FormDateTimeField
          field={field('validFrom')}
          label={promoDialogText('validFrom')}
          optional
          hint={zone}
          defaultValue={start['validFrom']}
        />
      </div>
      <div className="sm:col-span-2">
        <FormDateTimeField
          field={field('validUntil')}
          label={promoDialogText('validUntil')}
          optional
          hint={zone}
          defaultValue={start['validUntil']}
        />
      </div>
    </fieldset>
  );
}

type CodeFieldProps = { field: FormField; start: string };

function CodeField({ field, start }: CodeFieldProps) {
  const [suggested, setSuggested] = useState(start);
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...field}
        key={suggested}
        label={promoDialogText('code')}
        hint={promoDialogText('notCaseSensitive')}
        className="grow"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={suggested}
        required
      />
      <Button className="mt-6.5" onClick={() => setSuggested(suggestCode())}>
        {promoDialogText('generate')}
      </Button>
    </div>
  );
}

function usePromoForm({ eventId, promo, promotions, onClose }: PromoDialogProps) {
  const [choice, setChoice] = useState<PromoChoice>({
    kind: promo?.discount.kind ?? 'percent',
    ticketTypeIds: promo?.ticketTypeIds ?? null,
    unlocksHidden: promo?.unlocksHidden ?? false,
  });
  const save = usePromotionsChange(eventId, (fields: NonNullable<ReturnType<typeof parsePromo>['fields']>) => {
    const input = { eventId: eventId as EventId, ...fields };
    return promo === null ? call(createPromoCode, input) : call(updatePromoCode, { ...input, promoCodeId: promo.id });
  });
  const form = useForm({
    check: () =>
      Promise.resolve((values) => {
        const { problems } = parsePromo(values, choice, promotions);
        return Object.fromEntries(Object.entries(problems).map(([path, message]) => [fieldNameFor(path), message]));
      }),
    submit: async (values) => {
      const { fields } = parsePromo(values, choice, promotions);
      if (fields === null) return;
      await save.mutateAsync(fields);
      onClose();
    },
  });
  const change = (part: Partial<PromoChoice>) => {
    setChoice({ ...choice, ...part });
    form.setProblems({});
  };
  return { choice, change, form };
}

type PromoTicketTypesProps = {
  readonly types: Promotions['ticketTypes'];
  readonly choice: PromoChoice;
  readonly onChange: (part: Partial<PromoChoice>) => void;
  readonly error: string | undefined;
};

/** Shows the ticket types of a code, and whether it shows hidden ones. */
function PromoTicketTypes({ types, choice, onChange, error }: PromoTicketTypesProps) {
  const { kind, ticketTypeIds, unlocksHidden } = choice;
  const hasHidden = types.some(({ isHidden }) => isHidden);
  const toggle = (id: string, on: boolean) => {
    const others = (ticketTypeIds ?? []).filter((other) => other !== id);
    onChange({ ticketTypeIds: on ? [...others, id] : others });
  };
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={promoDialogText('whichTickets')}
        options={[
          { value: 'all', label: promoDialogText('allIncludingOnesYouAddLater') },
          { value: 'some', label: promoDialogText('onlyThese') },
        ]}
        value={ticketTypeIds === null ? 'all' : 'some'}
        onChange={(which) => onChange({ ticketTypeIds: which === 'all' ? null : [] })}
      />
      {ticketTypeIds !== null && (
        <fieldset className="grid ps-8">
          <legend className="sr-only">{promoDialogText('ticketTypes')}</legend>
          {types.map(({ id, name, isHidden, isPaid, priceMinor }) => (
            <Checkbox
              key={id}
              label={isHidden ? promoDialogText('hidden', { name }) : name}
              hint={
                isPaid || kind === 'none'
                  ? undefined
                  : priceMinor === 0
                    ? promoDialogText('freeTicketHint')
                    : promoDialogText('chosenPriceHint')
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
          label={promoDialogText('alsoUnlockHiddenTicketsWithoutTheir')}
          checked={unlocksHidden}
          onChange={({ target }) => onChange({ unlocksHidden: target.checked })}
        />
      )}
    </div>
  );
}
