import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { useEditor, useProblem, useValue } from '../editor/editor-context.ts';
import type { TicketDraft } from '../editor/editor-state.ts';
import { moved, useDragOrder } from '../editor/reorder.tsx';
import { SectionFrame } from '../editor/section-frame.tsx';
import { newTicket } from '../tickets/new-ticket.ts';
import { PoolList } from '../tickets/pool-list.tsx';
import { TicketForm } from '../tickets/ticket-form.tsx';
import { TicketItem } from '../tickets/ticket-item.tsx';

const TICKET_TYPES_MAX = 50;

/** `promotions` leads to promo codes and tracked links. */
export function TicketsSection({ promotions }: { promotions?: ReactNode }) {
  const [setup, change] = useValue('ticketSetup');
  const { ticketTypes, pools } = setup;
  const saved = useEditor((state) => state.saved);
  const problems = useEditor((state) => state.problems);
  const problem = useProblem('ticketSetup');
  const [openId, setOpenId] = useState<string | null>(null);
  const put = (next: TicketDraft[]) => change({ ...setup, ticketTypes: next });
  const move = (from: number, to: number) => put(moved(ticketTypes, from, to));
  const drag = useDragOrder(move);
  const add = () => {
    const ticket = newTicket(ticketTypes.length === 0);
    put([...ticketTypes, ticket]);
    setOpenId(ticket.id);
  };
  return (
    <SectionFrame title="Tickets" intro="What people can book, in the order they see it.">
      {ticketTypes.length > 0 && (
        <ol className="grid gap-3">
          {ticketTypes.map((ticket, index) => {
            const at = `ticketSetup.ticketTypes.${index}.`;
            const known = saved.ticketTypes.find(({ id }) => id === ticket.id) ?? null;
            return (
              <TicketItem
                key={ticket.id}
                ticket={ticket}
                known={known}
                currency={saved.currency}
                index={index}
                count={ticketTypes.length}
                isOpen={openId === ticket.id}
                hasProblem={Object.keys(problems).some((path) => path.startsWith(at))}
                drag={drag}
                onToggle={() => setOpenId(openId === ticket.id ? null : ticket.id)}
                onMove={move}
                onRemove={() => put(ticketTypes.filter(({ id }) => id !== ticket.id))}
              >
                <TicketForm
                  ticket={ticket}
                  known={known}
                  pools={pools}
                  problemOf={(field) => problems[at + field]}
                  onChange={(part) => put(ticketTypes.map((one) => (one.id === ticket.id ? { ...one, ...part } : one)))}
                />
              </TicketItem>
            );
          })}
        </ol>
      )}
      {problem && <p className="text-sm text-failure">{problem}</p>}
      <Button
        tone={ticketTypes.length === 0 ? 'primary' : 'secondary'}
        className="justify-self-start"
        icon={<PlusIcon className="size-5" />}
        disabled={ticketTypes.length >= TICKET_TYPES_MAX}
        onClick={add}
      >
        {ticketTypes.length === 0 ? 'Add tickets' : 'Add another ticket type'}
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
