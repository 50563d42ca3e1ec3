import type { UseQueryResult } from '@tanstack/react-query';
import { joinList } from '@festoon/contracts/core/join-list';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import type { ChangeOption, TicketChangeQuote } from '@festoon/contracts/ticketing/ticket-changes';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { ChangeChoice } from './change-tickets-button.tsx';
import { formatDifference, optionErrorLabel, splitChangeRefund, ticketErrorLabel } from './ticket-change-text.ts';

type ChangePickerProps = {
  readonly quote: UseQueryResult<TicketChangeQuote>;
  readonly choice: ChangeChoice;
  readonly onChange: (choice: ChangeChoice) => void;
};

/** Shows the tickets to change, the dates, and the ticket types with their price differences. */
export function ChangePicker({ quote, choice, onChange }: ChangePickerProps) {
  if (quote.data === undefined && quote.error) {
    return (
      <ErrorState onRetry={() => void quote.refetch()} retrying={quote.isFetching}>
        {inlineErrorMessage(quote.error)}
      </ErrorState>
    );
  }
  if (quote.data === undefined) {
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const { data } = quote;
  const option = data.ticketTypes.find(({ ticketTypeId }) => ticketTypeId === choice.ticketTypeId);
  return (
    <div className="grid gap-5" aria-busy={quote.isPlaceholderData}>
      <Tickets quote={data} choice={choice} onChange={onChange} />
      {data.dates.length > 1 && (
        <SelectField
          label={ticketChangesText('date')}
          options={data.dates.map(({ eventId, ...time }) => ({
            value: eventId,
            label: formatEventTime(time, { viewerTimeZone: ownZone() }),
          }))}
          value={choice.date ?? data.eventId}
          onChange={({ currentTarget: { value } }) => onChange({ ...choice, date: value, ticketTypeId: null })}
        />
      )}
      <TicketTypes quote={data} choice={choice} onChange={onChange} />
      {option !== undefined && option.errorCode === null && (
        <RefundTargetChoice option={option} currency={data.currency} choice={choice} onChange={onChange} />
      )}
    </div>
  );
}

type PartProps = { readonly quote: TicketChangeQuote } & Pick<ChangePickerProps, 'choice' | 'onChange'>;

function Tickets({ quote: { tickets, selectedIds, currency }, choice, onChange }: PartProps) {
  const selected: readonly string[] = choice.ticketIds ?? selectedIds;
  const toggle = (id: string) => {
    const ticketIds = selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
    onChange({ ...choice, ticketIds });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-medium">{ticketChangesText('whichTickets')}</legend>
      {tickets.map(({ id, holderName, ticketTypeName, priceMinor, errorCode }) => (
        <Checkbox
          key={id}
          label={joinList([holderName, ticketTypeName])}
          hint={errorCode === null ? priceLabel(priceMinor, currency) : ticketErrorLabel(errorCode)}
          checked={errorCode === null && selected.includes(id)}
          disabled={errorCode !== null}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  );
}

function priceLabel(priceMinor: number, currency: string): string {
  return priceMinor === 0
    ? ticketChangesText('free')
    : ticketChangesText('paid', { amount: formatMoney(priceMinor, currency) });
}

function TicketTypes({ quote, choice, onChange }: PartProps) {
  const { ticketTypes, currency, eventId } = quote;
  // Until the ticket types of a new date are loaded, those of the date before are shown. They can't be chosen for the new one.
  const isOfOtherDate = choice.date !== null && choice.date !== eventId;
  if (choice.ticketIds?.length === 0) return <p className="text-ink-2">{ticketChangesText('chooseTicketsFirst')}</p>;
  if (ticketTypes.length === 0) return <p className="text-ink-2">{ticketChangesText('noOtherTypes')}</p>;
  return (
    <RadioGroup
      legend={ticketChangesText('changeTo')}
      variant="cards"
      value={choice.ticketTypeId ?? undefined}
      onChange={(ticketTypeId) => onChange({ ...choice, ticketTypeId })}
      options={ticketTypes.map(({ ticketTypeId, name, differenceMinor, errorCode }) => ({
        value: ticketTypeId,
        label: name,
        disabled: errorCode !== null || isOfOtherDate,
        hint: errorCode === null ? undefined : optionErrorLabel(errorCode),
        trailing: differenceMinor === null ? undefined : formatDifference(differenceMinor, currency),
      }))}
    />
  );
}

type RefundTargetChoiceProps = { readonly option: ChangeOption; readonly currency: string } & Pick<
  ChangePickerProps,
  'choice' | 'onChange'
>;

/** Shows the choice between card and wallet if the buyer gets money back that a card can receive. */
function RefundTargetChoice({ option, currency, choice, onChange }: RefundTargetChoiceProps) {
  if (option.cardMinor === 0) return null;
  const { walletMinor, cardMinor } = splitChangeRefund(option, 'card');
  const parts = { card: formatMoney(cardMinor, currency), wallet: formatMoney(walletMinor, currency) };
  return (
    <RadioGroup
      legend={ticketChangesText('refundTo')}
      variant="cards"
      value={choice.to}
      onChange={(to) => onChange({ ...choice, to })}
      options={[
        {
          value: 'card',
          label: ticketChangesText('yourCard'),
          hint: walletMinor === 0 ? ticketChangesText('cardTime') : ticketChangesText('cardTimeWithWallet', parts),
        },
        { value: 'wallet', label: ticketChangesText('yourWallet'), hint: ticketChangesText('walletTime') },
      ]}
    />
  );
}
