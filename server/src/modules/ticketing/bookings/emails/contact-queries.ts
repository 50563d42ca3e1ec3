import { toLanguage } from '@festoon/catalogue/language';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EmailRecipient } from '../../../../platform/email/email.ts';

/** Returns an account as the recipient of an email. */
export async function findRecipient(tx: DbOrTx, accountId: string): Promise<EmailRecipient> {
  const { name, email, language } = await tx
    .selectFrom('accounts')
    .select(['name', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name, address: email, language: toLanguage(language) };
}

/** Returns the buyer of a booking as the recipient of an email, with the name and address that the booking contains. */
export async function findBuyer(
  tx: DbOrTx,
  { buyerId, buyerName, buyerEmail }: { readonly buyerId: string; readonly buyerName: string; readonly buyerEmail: string },
): Promise<EmailRecipient> {
  const { language } = await findRecipient(tx, buyerId);
  return { name: buyerName, address: buyerEmail, language };
}

/** Returns an event's title and the reason its organiser gave for cancelling it. */
export async function findEventTitle(tx: DbOrTx, eventId: string): Promise<{ title: string; cancelReason: string }> {
  const row = await tx
    .selectFrom('events')
    .select(['title', 'cancel_reason'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { title: row.title, cancelReason: row.cancel_reason };
}
