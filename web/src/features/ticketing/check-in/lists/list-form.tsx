import { useId, useState } from 'react';
import {
  createCheckInList,
  updateCheckInList,
  type CheckInList,
  type CheckInListFields,
  type CheckInLists,
} from '@festoon/contracts/ticketing/check-in-lists';
import type { EventId } from '@festoon/contracts/core/ids';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { call } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { FormDateTimeField } from '../../../../ui/form/date/form-date-time-field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useListsChange } from './check-in-lists-query.ts';
import { parseList, toListFormValues } from './list-fields.ts';

type ListFormProps = {
  readonly eventId: string;
  /** Null for a new list. */
  readonly list: CheckInList | null;
  readonly lists: CheckInLists;
  readonly onClose: () => void;
};

/** Shows the dialog that creates or changes a check-in list. */
export function ListForm({ eventId, list, lists, onClose }: ListFormProps) {
  const formId = useId();
  const { ticketTypeIds, changeTypes, form } = useListForm({ eventId, list, lists, onClose });
  const start = toListFormValues(list, lists);
  const zone = formatZoneName(lists.timeZone);
  const { field } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={list === null ? checkInListsText('newList') : checkInListsText('editList', { name: list.name })}
      footer={
        <>
          <Button onClick={onClose}>{checkInListsText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy} busyLabel={checkInListsText('saving')}>
            {list === null ? checkInListsText('createList') : checkInListsText('saveChanges')}
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
        <TextField
          {...field('name')}
          label={checkInListsText('name')}
          autoComplete="off"
          maxLength={60}
          defaultValue={start['name']}
          required
        />
        <TextField
          {...field('entrance')}
          label={checkInListsText('entrance')}
          hint={checkInListsText('entranceHint')}
          optional
          autoComplete="off"
          maxLength={60}
          defaultValue={start['entrance']}
        />
        <ListTicketTypes
          types={lists.ticketTypes}
          chosen={ticketTypeIds}
          onChange={changeTypes}
          error={form.problems.find(({ fieldId }) => fieldId.endsWith('-ticketTypeIds'))?.message}
        />
        <div className="grid gap-4">
          <FormDateTimeField
            field={field('startAt')}
            label={checkInListsText('from')}
            moment="start"
            optional
            hint={zone}
            defaultValue={start['startAt']}
          />
          <FormDateTimeField
            field={field('endAt')}
            label={checkInListsText('until')}
            moment="end"
            optional
            hint={zone}
            defaultValue={start['endAt']}
          />
        </div>
      </form>
    </Dialog>
  );
}

function useListForm({ eventId, list, lists, onClose }: ListFormProps) {
  const [ticketTypeIds, setTicketTypeIds] = useState<readonly string[] | null>(list?.ticketTypeIds ?? null);
  const save = useListsChange(eventId, (fields: CheckInListFields) => {
    const input = { eventId: eventId as EventId, ...fields };
    return list === null ? call(createCheckInList, input) : call(updateCheckInList, { ...input, listId: list.id });
  });
  const form = useForm({
    check: () => Promise.resolve((values) => parseList(values, ticketTypeIds, lists).problems),
    submit: async (values) => {
      const { fields } = parseList(values, ticketTypeIds, lists);
      if (fields === null) return;
      await save.mutateAsync(fields);
      onClose();
    },
  });
  const changeTypes = (ids: readonly string[] | null) => {
    setTicketTypeIds(ids);
    form.setProblems({});
  };
  return { ticketTypeIds, changeTypes, form };
}

type ListTicketTypesProps = {
  readonly types: CheckInLists['ticketTypes'];
  readonly chosen: readonly string[] | null;
  readonly onChange: (ids: readonly string[] | null) => void;
  readonly error: string | undefined;
};

/** Shows the ticket types that a list admits. */
function ListTicketTypes({ types, chosen, onChange, error }: ListTicketTypesProps) {
  const toggle = (id: string, isOn: boolean) => {
    const others = (chosen ?? []).filter((other) => other !== id);
    onChange(isOn ? [...others, id] : others);
  };
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={checkInListsText('whichTickets')}
        options={[
          { value: 'all', label: checkInListsText('allIncludingOnesYouAddLater') },
          { value: 'some', label: checkInListsText('onlyThese') },
        ]}
        value={chosen === null ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset className="grid ps-8">
          <legend className="sr-only">{checkInListsText('ticketTypes')}</legend>
          {types.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
          <FieldError>{error}</FieldError>
        </fieldset>
      )}
    </div>
  );
}
