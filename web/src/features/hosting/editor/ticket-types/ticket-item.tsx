import type { OrganiserTicketType } from '@festoon/contracts/hosting/ticket-types';
import { type ReactNode, useId, useState } from 'react';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { formatMoney } from '../../../../lib/format/money.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronDownIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import type { TicketDraft } from '../form/editor-values.ts';
import { MoveButtons, MoveGrip, type useDragOrder } from '../fields/reorder.tsx';

type TicketItemProps = {
  readonly ticket: TicketDraft;
  /** The saved ticket type; null before it is saved. */
  readonly savedTicket: OrganiserTicketType | null;
  readonly currency: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
  readonly drag: ReturnType<typeof useDragOrder>;
  readonly onToggle: () => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** Shows one ticket type: a summary row, and its form when opened. */
export function TicketItem(props: TicketItemProps) {
  const { ticket, savedTicket, currency, index, count, isOpen, hasProblem, drag, onToggle, onMove } = props;
  const formId = useId();
  const name = ticket.name || editorTicketsText('newTickets');
  return (
    <li
      {...drag.row(index)}
      className={classNames(
        'rounded-card border border-line bg-surface',
        drag.isOver(index) && 'outline-2 outline-focus',
        hasProblem && 'border-failure',
      )}
    >
      <div className="flex items-center gap-1 p-2">
        <MoveGrip name={name} index={index} count={count} onMove={onMove} drag={drag} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow items-center justify-between gap-3 rounded-control px-2 text-start hover:bg-hover"
        >
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{name}</span>
            <span className="truncate text-sm text-muted tabular-nums">{formatStock(ticket, savedTicket)}</span>
          </span>
          <span className="flex shrink-0 items-center gap-2 font-medium tabular-nums">
            {ticket.accessCode !== null && <Badge>{editorTicketsText('byCode')}</Badge>}
            {formatPriceLabel(ticket, currency)}
            <ChevronDownIcon className={classNames('size-5 text-muted transition-transform', isOpen && 'rotate-180')} />
          </span>
        </button>
        <span className={isOpen ? undefined : 'max-sm:hidden'}>
          <RemoveButton {...props} name={name} />
        </span>
      </div>
      <div id={formId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && props.children}
        {isOpen && count > 1 && (
          <div className="mt-4 flex justify-end border-t border-line pt-3 pointer-fine:hidden">
            <MoveButtons
              labels={{
                up: editorTicketsText('moveUp', { ticket: name }),
                down: editorTicketsText('moveDown', { ticket: name }),
              }}
              index={index}
              count={count}
              onMove={onMove}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function RemoveButton({ name, savedTicket, onRemove }: TicketItemProps & { name: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const reservedCount = savedTicket === null ? 0 : savedTicket.soldCount + savedTicket.heldCount;
  return (
    <>
      <IconButton
        size="sm"
        label={editorTicketsText('remove', { ticket: name })}
        onClick={() => (reservedCount > 0 ? setConfirming(true) : onRemove())}
      >
        <Trash2Icon />
      </IconButton>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={editorTicketsText('takeOffSaleTitle', { ticket: name })}
        confirmLabel={editorTicketsText('takeOffSale')}
        danger
        onConfirm={onRemove}
      >
        {editorTicketsText('takeOffSaleWarning', { count: reservedCount })}
      </AlertDialog>
    </>
  );
}

function formatPriceLabel({ kind, priceMinor }: TicketDraft, currency: string): string {
  if (kind === 'free') return editorTicketsText('free');
  if (priceMinor === null) return editorTicketsText('noPriceYet');
  if (kind === 'pay_what_you_can')
    return priceMinor === 0
      ? editorTicketsText('youChoose')
      : editorTicketsText('fromPrice', { price: formatMoney(priceMinor, currency) });
  return priceMinor === 0 ? editorTicketsText('noPriceYet') : formatMoney(priceMinor, currency);
}

function formatStock({ quantity }: TicketDraft, savedTicket: OrganiserTicketType | null): string {
  const sold = savedTicket?.soldCount ?? 0;
  if (quantity === null) return sold === 0 ? editorTicketsText('unlimited') : editorTicketsText('sold', { sold });
  return sold === 0 ? editorTicketsText('placeCount', { count: quantity }) : editorTicketsText('soldOf', { sold, quantity });
}
