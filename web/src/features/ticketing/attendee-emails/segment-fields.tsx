import type { EmailSegment } from '@festoon/contracts/ticketing/attendee-emails';
import type { TicketTypeId, TicketId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailComposerText } from '@festoon/catalogue/ticketing/email-composer';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { emailOptionsQuery, recipientQuery } from './email-queries.ts';
import { audienceOptions } from './email-text.ts';
import { Token } from '../../../ui/form/token.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

type SegmentFieldsProps = {
  readonly eventId: string;
  readonly segment: EmailSegment;
  readonly onChange: (segment: EmailSegment) => void;
};

/** Shows the recipients of an email: a group, with optional filters. */
export function SegmentFields({ eventId, segment, onChange }: SegmentFieldsProps) {
  const { data: choices } = useQuery(emailOptionsQuery(eventId));
  const { ticketId, ...others } = segment;
  const [isInitiallyOpen] = useState(() => hasFilters(segment));
  if (ticketId !== undefined) {
    return <OneRecipient eventId={eventId} ticketId={ticketId} onRemove={() => onChange(others)} />;
  }
  return (
    <div className="grid gap-2">
      <SelectField
        label={emailComposerText('to')}
        options={optionsWith({ waitlist: choices?.waitingCount, requests: choices?.requestCount })}
        value={segment.audience}
        onChange={({ currentTarget }) => onChange({ ...segment, audience: currentTarget.value as EmailSegment['audience'] })}
      />
      <Disclosure
        summary={
          <span className="text-sm">
            {hasFilters(segment) ? emailComposerText('narrowedDown') : emailComposerText('filterRecipients')}
          </span>
        }
        open={isInitiallyOpen}
      >
        <div className="grid gap-5">
          <TicketTypes types={choices?.ticketTypes ?? []} segment={segment} onChange={onChange} />
          <BookedBetween segment={segment} onChange={onChange} />
          <PromoCode codes={choices?.promoCodes ?? []} segment={segment} onChange={onChange} />
        </div>
      </Disclosure>
    </div>
  );
}

function hasFilters({ ticketTypeIds, bookedFrom, bookedUntil, promoCodeId }: EmailSegment): boolean {
  return ticketTypeIds.length > 0 || bookedFrom !== null || bookedUntil !== null || promoCodeId !== null;
}

function optionsWith(counts: Readonly<Record<string, number | undefined>>) {
  return audienceOptions().map(({ value, label }) => {
    const count = counts[value];
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });
}

type NamedOption = { readonly id: string; readonly name: string };

function PromoCode({ codes, segment, onChange }: PartProps & { codes: readonly NamedOption[] }) {
  if (codes.length === 0) return null;
  return (
    <SelectField
      label={emailComposerText('promoCode')}
      placeholder={emailComposerText('anyOrNone')}
      options={codes.map(({ id, name }) => ({ value: id, label: name }))}
      value={segment.promoCodeId ?? ''}
      onChange={({ currentTarget }) => onChange({ ...segment, promoCodeId: currentTarget.value || null })}
    />
  );
}

type PartProps = Omit<SegmentFieldsProps, 'eventId'>;

function TicketTypes({ types, segment, onChange }: PartProps & { types: readonly NamedOption[] }) {
  if (types.length < 2) return null;
  const chosen: readonly string[] = segment.ticketTypeIds;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onChange({ ...segment, ticketTypeIds: next as TicketTypeId[] });
  };
  return (
    <fieldset className="grid">
      <legend className="text-sm font-medium">{emailComposerText('ticketTypes')}</legend>
      <p className="text-sm text-muted">{emailComposerText('leaveEmptyForAll')}</p>
      {types.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}

function BookedBetween({ segment, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={emailComposerText('bookedFrom')}
        optional
        max={segment.bookedUntil ?? undefined}
        value={segment.bookedFrom ?? ''}
        onChange={(day) => onChange({ ...segment, bookedFrom: day || null })}
      />
      <DateField
        label={emailComposerText('bookedUntil')}
        optional
        min={segment.bookedFrom ?? undefined}
        value={segment.bookedUntil ?? ''}
        onChange={(day) => onChange({ ...segment, bookedUntil: day || null })}
      />
    </div>
  );
}

type OneRecipientProps = {
  readonly eventId: string;
  readonly ticketId: TicketId;
  /** Called to choose a group instead. */
  readonly onRemove: () => void;
};

/** Shows the recipient of an email to one person. After removing it a group can be chosen. */
function OneRecipient({ eventId, ticketId, onRemove }: OneRecipientProps) {
  const { data } = useQuery(recipientQuery(eventId, ticketId));
  return (
    <div role="group" aria-label={emailComposerText('to')} className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {emailComposerText('to')}
      </span>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Token name={data?.name ?? emailComposerText('removeOnePerson')} onRemove={onRemove}>
          <bdi>{data?.name ?? emailComposerText('onePerson')}</bdi>
        </Token>
        {data && <EmailAddress email={data.email} className="text-sm text-muted" />}
      </div>
    </div>
  );
}
