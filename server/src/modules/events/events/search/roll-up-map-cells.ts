import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { rollUpMapCells } from './map-queries.ts';

export const ROLL_UP_MAP_CELLS_TASK = 'events.roll-up-map-cells';
const BATCH = 5000;

/** Adds all changes to the stored squares of the map. The counts are exact before and after. */
export async function rollUpAllMapCells({ db }: Context): Promise<void> {
  for (let count = BATCH; count >= BATCH;) count = await inTransaction(db, (tx) => rollUpMapCells(tx, BATCH));
}
