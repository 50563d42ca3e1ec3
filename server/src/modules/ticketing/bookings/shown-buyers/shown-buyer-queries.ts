import type { Tx } from '../../../../platform/db/db.ts';

export async function writeShowsBuyer(tx: Tx, bookingId: string, showsBuyer: boolean): Promise<void> {
  await tx.updateTable('bookings').set({ shows_buyer: showsBuyer }).where('id', '=', bookingId).execute();
}
