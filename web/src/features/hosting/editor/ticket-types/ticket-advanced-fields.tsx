import { editorTicketOptionsText } from '@festoon/catalogue/hosting/editor-ticket-options';
import { instantOf, localTimeOf } from '../../../../lib/format/zoned-time.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { CountField } from '../fields/count-field.tsx';
import { DateTimeField } from '../../../../ui/form/date/date-time-field.tsx';
import { useEditor, useValue } from '../form/editor-context.ts';
import type { TicketFormProps } from './ticket-form.tsx';
import { TicketOpenings } from './ticket-openings.tsx';
import { clockForZone } from '../form/clock-for-zone.ts';

/** Shows the settings that most ticket types do not need. */
export function TicketAdvancedFields(props: TicketFormProps) {
  const { ticket, onChange, problemOf } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
      <TextArea
        label={editorTicketOptionsText('whatsIncluded')}
        optional
        rows={2}
        maxLength={500}
        error={problemOf('description')}
        value={ticket.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SalesWindow {...props} />
      <Limits {...props} />
      <TextField
        label={editorTicketOptionsText('accessCode')}
        optional
        hint={editorTicketOptionsText('onlyPeopleWhoEnterThisCode')}
        maxLength={60}
        autoComplete="off"
        error={problemOf('accessCode')}
        value={ticket.accessCode ?? ''}
        onChange={(event) => onChange({ accessCode: event.currentTarget.value || null })}
      />
      <Attendance {...props} />
      <TicketOpenings {...props} />
      <Pools {...props} />
      <Rules {...props} />
    </div>
  );
}

const MOMENTS = { salesStartAt: 'salesStart', salesEndAt: 'salesEnd', subscriberSalesStartAt: 'presaleStart' } as const;

function SalesWindow({ ticket, onChange, problemOf }: TicketFormProps) {
  const [{ timeZone }] = useValue('when');
  const saved = useEditor((state) => state.saved);
  const clock = clockForZone(saved, timeZone);
  const field = (name: keyof typeof MOMENTS, label: string) => (
    <DateTimeField
      label={label}
      moment={MOMENTS[name]}
      optional
      value={ticket[name] === null ? '' : localTimeOf(ticket[name], clock)}
      error={problemOf(name)}
      onChange={(local) => onChange({ [name]: local === '' ? null : instantOf(local, clock) })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {field('salesStartAt', editorTicketOptionsText('salesStart'))}
      {field('salesEndAt', editorTicketOptionsText('salesEnd'))}
      {field('subscriberSalesStartAt', editorTicketOptionsText('premiumPresaleStarts'))}
    </div>
  );
}

function Limits({ ticket, onChange, problemOf }: TicketFormProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <CountField
        label={editorTicketOptionsText('minimumPerBooking')}
        value={ticket.minPerBooking}
        error={problemOf('minPerBooking')}
        onChange={(count) => onChange({ minPerBooking: Math.max(1, count ?? 1) })}
      />
      <CountField
        label={editorTicketOptionsText('maximumPerBooking')}
        value={ticket.maxPerBooking}
        error={problemOf('maxPerBooking')}
        onChange={(count) => onChange({ maxPerBooking: Math.max(1, count ?? 1) })}
      />
      <CountField
        label={editorTicketOptionsText('maximumPerPerson')}
        placeholder={editorTicketOptionsText('noLimit')}
        value={ticket.maxPerPerson}
        error={problemOf('maxPerPerson')}
        onChange={(count) => onChange({ maxPerPerson: count === 0 ? null : count })}
      />
    </div>
  );
}

function Attendance({ ticket, onChange }: TicketFormProps) {
  const [format] = useValue('format');
  if (format !== 'hybrid') return null;
  return (
    <RadioGroup
      legend={editorTicketOptionsText('howTheyAttend')}
      options={[
        { value: 'in_person', label: editorTicketOptionsText('inPerson') },
        { value: 'online', label: editorTicketOptionsText('online') },
      ]}
      value={ticket.attendance}
      onChange={(attendance) => onChange({ attendance })}
    />
  );
}

function Pools({ ticket, pools, onChange }: TicketFormProps) {
  if (pools.length === 0) return null;
  return (
    <fieldset className="grid">
      <legend className="text-sm font-medium">{editorTicketOptionsText('sharedCapacity')}</legend>
      {pools.map(({ id, name, capacity }) => (
        <Checkbox
          key={id}
          label={editorTicketOptionsText('poolOption', { pool: name || editorTicketOptionsText('unnamed'), capacity })}
          checked={ticket.poolIds.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ poolIds: checked ? [...ticket.poolIds, id] : ticket.poolIds.filter((one) => one !== id) })
          }
        />
      ))}
    </fieldset>
  );
}

function Rules({ ticket, onChange }: TicketFormProps) {
  const rules = [
    [
      'requiresApproval',
      editorTicketOptionsText('approveEachBooking'),
      editorTicketOptionsText('peopleRequestTicketsAndYouApprove'),
    ],
    [
      'hidesOutsideSales',
      editorTicketOptionsText('hideBeforeAndAfterSales'),
      editorTicketOptionsText('ifOffWeShowWhenSales'),
    ],
    ['hidesWhenSoldOut', editorTicketOptionsText('hideWhenSoldOut'), editorTicketOptionsText('ifOffTheyreShownAsSold')],
  ] as const;
  return (
    <div className="grid">
      {rules.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={ticket[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}
