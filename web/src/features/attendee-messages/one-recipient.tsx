import type { TicketId } from '@festoon/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Token } from '../../ui/token.tsx';
import { recipientQuery } from './message-queries.ts';

type OneRecipientProps = {
  readonly eventId: string;
  readonly ticketId: TicketId;
  /** It is to be for several after all. */
  readonly onRemove: () => void;
};

/** Whom a message to one person is for; taken away, a group can be chosen in their place. */
export function OneRecipient({ eventId, ticketId, onRemove }: OneRecipientProps) {
  const { data } = useQuery(recipientQuery(eventId, ticketId));
  return (
    <div role="group" aria-label="To" className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        To
      </span>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Token name={data?.name ?? 'one person'} onRemove={onRemove}>
          <bdi>{data?.name ?? 'One person'}</bdi>
        </Token>
        {data && <span className="text-sm wrap-anywhere text-muted">{data.email}</span>}
      </div>
    </div>
  );
}
