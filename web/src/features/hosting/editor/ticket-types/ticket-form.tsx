import type { OrganiserTicketType } from '@festoon/contracts/hosting/ticket-types';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { AmountField } from '../fields/amount-field.tsx';
import { CountField } from '../fields/count-field.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { PoolDraft, TicketDraft } from '../form/editor-values.ts';
import { formatPriceLabel } from './price-text.ts';
import { TicketAdvancedFields } from './ticket-advanced-fields.tsx';

export type TicketFormProps = {
  readonly ticket: TicketDraft;
  readonly savedTicket: OrganiserTicketType | null;
  readonly pools: readonly PoolDraft[];
  readonly onChange: (part: Partial<TicketDraft>) => void;
  /** Returns the problem of a field of the ticket. */
  readonly problemOf: (field: string) => string | undefined;
};

const KINDS = [
  { value: 'paid', label: 'paid' },
  { value: 'free', label: 'free' },
  { value: 'pay_what_you_can', label: 'payWhatYouCan' },
] as const;

/** Shows name, price and quantity. All other settings are collapsed. */
export function TicketForm(props: TicketFormProps) {
  const { ticket, savedTicket, onChange, problemOf } = props;
  const currency = useEditor(({ saved }) => saved.currency);
  const taxInclusive = useEditor(({ saved }) => saved.taxInclusive);
  const feeFreeLeft = useEditor(({ saved }) => saved.feeFreeLeft);
  const reservedCount = savedTicket === null ? 0 : savedTicket.soldCount + savedTicket.heldCount;
  const tooFew =
    ticket.quantity !== null && ticket.quantity < reservedCount
      ? editorTicketsText('alreadyReserved', { count: reservedCount })
      : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SegmentedControl
        label={editorTicketsText('pricing')}
        segments={KINDS.map(({ value, label }) => ({ value, label: editorTicketsText(label) }))}
        value={ticket.kind}
        onChange={(kind) => onChange({ kind, ...(kind === 'free' && { priceMinor: 0 }) })}
        className="max-w-full justify-self-start overflow-x-auto"
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_8rem]">
        <TextField
          label={editorTicketsText('nameLabel')}
          placeholder={editorTicketsText('ticketExample')}
          maxLength={100}
          autoComplete="off"
          autoFocus={ticket.name === ''}
          error={problemOf('name')}
          value={ticket.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {ticket.kind === 'free' ? (
          <span className="max-sm:hidden" />
        ) : (
          <AmountField
            label={ticket.kind === 'paid' ? editorTicketsText('price') : editorTicketsText('atLeast')}
            currency={currency}
            valueMinor={ticket.priceMinor}
            error={problemOf('priceMinor')}
            onChange={(priceMinor) => onChange({ priceMinor })}
          />
        )}
        <CountField
          label={editorTicketsText('howMany')}
          placeholder={editorTicketsText('noLimit')}
          value={ticket.quantity}
          error={tooFew ?? problemOf('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <PriceSummary ticket={ticket} savedTicket={savedTicket} priceSettings={{ currency, taxInclusive, feeFreeLeft }} />
      <Disclosure summary={editorTicketsText('moreSettings')} className="border-t border-line">
        <TicketAdvancedFields {...props} />
      </Disclosure>
    </div>
  );
}

type PriceSummaryProps = Pick<TicketFormProps, 'ticket' | 'savedTicket'> & {
  readonly priceSettings: Parameters<typeof formatPriceLabel>[1];
};

/** Shows the total price with fees and tax. It updates shortly after the price is typed. */
function PriceSummary({ ticket, savedTicket, priceSettings }: PriceSummaryProps) {
  if (ticket.kind === 'free' || !ticket.priceMinor) return null;
  const isCurrent = savedTicket?.priceMinor === ticket.priceMinor && savedTicket.kind === ticket.kind;
  return (
    <p role="status" className="-mt-1 min-h-5 text-sm text-muted tabular-nums">
      {isCurrent && formatPriceLabel(savedTicket, priceSettings)}
    </p>
  );
}
