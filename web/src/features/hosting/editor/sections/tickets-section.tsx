import { type ReactNode, useState } from 'react';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/image/icons.ts';
import { useEditor, useProblem, useValue } from '../form/editor-context.ts';
import type { PoolDraft, TicketDraft } from '../form/editor-values.ts';
import { moveItem, useDragOrder } from '../fields/reorder.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { newTicket } from '../ticket-types/new-ticket.ts';
import { PoolList } from '../ticket-types/pool-list.tsx';
import { TicketForm } from '../ticket-types/ticket-form.tsx';
import { TicketItem } from '../ticket-types/ticket-item.tsx';

const TICKET_TYPES_MAX = 50;

/** Shows the tickets section. `promotions` links to promo codes and tracked links. */
export function TicketsSection({ promotions }: { promotions?: ReactNode }) {
  const [setup, change] = useValue('ticketSetup');
  const { ticketTypes, pools } = setup;
  const problem = useProblem('ticketSetup');
  const [openId, setOpenId] = useState<string | null>(null);
  const setTicketTypes = (next: TicketDraft[]) => change({ ...setup, ticketTypes: next });
  const add = () => {
    const ticket = newTicket(ticketTypes.length === 0);
    setTicketTypes([...ticketTypes, ticket]);
    setOpenId(ticket.id);
  };
  return (
    <SectionFrame title={editorTicketsText('tickets')} intro={editorTicketsText('ticketsIntro')}>
      <TicketList ticketTypes={ticketTypes} pools={pools} openId={openId} onOpen={setOpenId} onChange={setTicketTypes} />
      {problem && <p className="text-sm text-failure">{problem}</p>}
      <Button
        tone={ticketTypes.length === 0 ? 'primary' : 'secondary'}
        className="justify-self-start"
        icon={<PlusIcon className="size-5" />}
        disabled={ticketTypes.length >= TICKET_TYPES_MAX}
        onClick={add}
      >
        {ticketTypes.length === 0 ? editorTicketsText('addTickets') : editorTicketsText('addTicketType')}
      </Button>
      <PoolList
        pools={pools}
        onChange={(next) => change({ ...setup, pools: next })}
        onRemove={(id) =>
          change({
            ticketTypes: ticketTypes.map((ticket) => ({ ...ticket, poolIds: ticket.poolIds.filter((one) => one !== id) })),
            pools: pools.filter((pool) => pool.id !== id),
          })
        }
      />
      {promotions}
    </SectionFrame>
  );
}

type TicketListProps = {
  readonly ticketTypes: readonly TicketDraft[];
  readonly pools: readonly PoolDraft[];
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onChange: (ticketTypes: TicketDraft[]) => void;
};

function TicketList({ ticketTypes, pools, openId, onOpen, onChange }: TicketListProps) {
  const saved = useEditor((state) => state.saved);
  const problems = useEditor((state) => state.problems);
  const move = (from: number, to: number) => onChange(moveItem(ticketTypes, from, to));
  const drag = useDragOrder(move);
  return (
    <ol className="grid gap-3 empty:hidden">
      {ticketTypes.map((ticket, index) => {
        const at = `ticketSetup.ticketTypes.${index}.`;
        const savedTicket = saved.ticketTypes.find(({ id }) => id === ticket.id) ?? null;
        return (
          <TicketItem
            key={ticket.id}
            ticket={ticket}
            savedTicket={savedTicket}
            currency={saved.currency}
            index={index}
            count={ticketTypes.length}
            isOpen={openId === ticket.id}
            hasProblem={Object.keys(problems).some((path) => path.startsWith(at))}
            drag={drag}
            onToggle={() => onOpen(openId === ticket.id ? null : ticket.id)}
            onMove={move}
            onRemove={() => onChange(ticketTypes.filter(({ id }) => id !== ticket.id))}
          >
            <TicketForm
              ticket={ticket}
              savedTicket={savedTicket}
              pools={pools}
              problemOf={(field) => problems[at + field]}
              onChange={(part) => onChange(ticketTypes.map((one) => (one.id === ticket.id ? { ...one, ...part } : one)))}
            />
          </TicketItem>
        );
      })}
    </ol>
  );
}
