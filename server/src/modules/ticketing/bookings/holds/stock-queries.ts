import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** A quantity of one ticket type. The same type may occur several times: the statement adds the quantities up. */
export type TicketQuantity = { readonly ticketTypeId: string; readonly quantity: number };

/** The change of each of the two counters, as a sign. */
export type StockMove = { readonly held: -1 | 0 | 1; readonly sold: -1 | 0 | 1 };

export const HOLD: StockMove = { held: 1, sold: 0 };
export const SELL_HELD: StockMove = { held: -1, sold: 1 };
export const SELL: StockMove = { held: 0, sold: 1 };
export const RELEASE: StockMove = { held: -1, sold: 0 };
export const REVERSE_SALE: StockMove = { held: 0, sold: -1 };

export type StockMoveResult = {
  /** False if a quantity does not fit. Nothing was moved then. */
  readonly isMoved: boolean;
  /** The lowest availability among the touched rows; null if nothing limits it. */
  readonly availableCount: number | null;
};

/**
 * Returns the parts of a statement that moves the stock of ticket types and of the pools they share: all quantities, or none
 * if one does not fit. The part `verdict` has a row, and its column `fits` is true if all were moved. Availability is read
 * from the locked rows, so tickets are never oversold or undersold. The tables' constraints check it again.
 */
export function stockMove(quantities: readonly TicketQuantity[], { held, sold }: StockMove): RawBuilder<unknown> {
  const ids = quantities.map(({ ticketTypeId }) => ticketTypeId);
  const counts = quantities.map(({ quantity }) => quantity);
  // Locks the ticket types in id order, then the pools in id order; a transaction that needs more locks takes these last.
  // New counts, and the sizes they are checked against, come from the locked rows: an update checks constraints on the row
  // of its snapshot before it finds the newer one.
  return sql`
    wanted as (
      select ticket_type_id, sum(n)::int as n from unnest(${ids}::uuid[], ${counts}::int[]) as w (ticket_type_id, n)
      group by ticket_type_id
    ),
    locked_types as (
      select t.id, w.n, t.held, t.sold, t.quantity,
        t.held + ${held} * w.n >= 0 and t.sold + ${sold} * w.n >= 0
          and (t.quantity is null or t.held + t.sold + ${held + sold} * w.n <= t.quantity) as fits
      from ticket_types t join wanted w on w.ticket_type_id = t.id
      order by t.id for update of t
    ),
    wanted_pools as (
      select tp.pool_id, sum(w.n)::int as n from ticket_type_pools tp join wanted w using (ticket_type_id) group by tp.pool_id
    ),
    locked_pools as (
      select p.id, w.n, p.held, p.sold, p.capacity,
        p.held + ${held} * w.n >= 0 and p.sold + ${sold} * w.n >= 0
          and p.held + p.sold + ${held + sold} * w.n <= p.capacity as fits
      from capacity_pools p join wanted_pools w on w.pool_id = p.id
      where (select count(*) from locked_types) > 0
      order by p.id for update of p
    ),
    verdict as (
      select (select count(*) from locked_types where fits) = (select count(*) from wanted)
        and (select count(*) from locked_pools where fits) = (select count(*) from wanted_pools) as fits
    ),
    moved_types as (
      update ticket_types t set held = l.held + ${held} * l.n, sold = l.sold + ${sold} * l.n, quantity = l.quantity
      from locked_types l, verdict v where t.id = l.id and v.fits
      returning t.quantity - t.held - t.sold as available
    ),
    moved_pools as (
      update capacity_pools p set held = l.held + ${held} * l.n, sold = l.sold + ${sold} * l.n, capacity = l.capacity
      from locked_pools l, verdict v where p.id = l.id and v.fits
      returning p.capacity - p.held - p.sold as available
    )`;
}

/** Moves stock in one statement, as `stockMove` describes. */
export async function moveStock(tx: Tx, quantities: readonly TicketQuantity[], move: StockMove): Promise<StockMoveResult> {
  const { rows } = await sql<StockMoveResult>`
    with ${stockMove(quantities, move)}
    select coalesce((select fits from verdict), false) as "isMoved",
      least((select min(available) from moved_types), (select min(available) from moved_pools)) as "availableCount"`.execute(
    tx,
  );
  return rows[0] ?? { isMoved: false, availableCount: null };
}

export type TicketAvailability = {
  readonly ticketTypeId: string;
  readonly requested: number;
  readonly available: number | null;
};

/** Returns the available tickets of each type within the limits of its pools, for the error after a move that did not fit. */
export async function listAvailability(tx: DbOrTx, quantities: readonly TicketQuantity[]): Promise<TicketAvailability[]> {
  const { rows } = await sql<TicketAvailability>`
    select t.id as "ticketTypeId", w.n as requested,
      least(t.quantity - t.held - t.sold, (
        select min(p.capacity - p.held - p.sold) from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = t.id
      )) as available
    from (
      select ticket_type_id, sum(n)::int as n
      from unnest(${quantities.map(({ ticketTypeId }) => ticketTypeId)}::uuid[], ${quantities.map(({ quantity }) => quantity)}::int[]) as w (ticket_type_id, n)
      group by ticket_type_id
    ) w join ticket_types t on t.id = w.ticket_type_id
    order by t.position, t.id`.execute(tx);
  return rows;
}
