import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../platform/mail/mail.ts';
import { button, factList, heading, mailLayout, paragraph } from '../../../platform/mail/parts.ts';
import { findAccount } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { findMessage, type MessageRow } from '../message-queries.ts';
import { findHeld, type HeldDetailRow } from './held-queries.ts';

const pathOf = ({ id, eventId }: { id: string; eventId: string }) => `/profile/events/${eventId}/messages?message=${id}`;

/** Returns the account ids of a message's author and its event's organiser; often the same account. */
const readersOf = (organiserId: string, authorId: string | null): string[] => [
  ...new Set([organiserId, ...(authorId === null ? [] : [authorId])]),
];

/** Renders the rejection mails for the organiser and the author of a message. */
export async function rejectionEmails(
  ctx: Context,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<RenderedMail[]> {
  const held = await findHeld(ctx.db, messageId);
  const message = await findMessage(ctx.db, messageId);
  if (held === null || message === null) return [];
  const mails: RenderedMail[] = [];
  for (const id of readersOf(held.organiserId, message.createdBy)) {
    const account = await findAccount(ctx.db, id);
    if (account === null) continue;
    const to = { name: account.name, address: account.email };
    mails.push(await renderMail({ key: `message-refused:${ctx.ids.newId()}`, to, ...rejectionText(ctx, { held, reason }) }));
  }
  return mails;
}

function rejectionText({ config }: Context, { held, reason }: { held: HeldDetailRow; reason: string }) {
  const subject = 'Your message to attendees was not sent';
  const content = mailLayout(
    { site: config, preview: reason, reason: `You get this mail because you host ${held.title}.` },
    heading(subject),
    paragraph(
      `The people who run ${config.productName} looked at your message before it went out, as they do with messages with links while somebody is new here. It was not sent.`,
    ),
    factList([
      { label: 'Event', value: held.title },
      { label: 'Subject', value: held.subject },
      { label: 'Why', value: reason },
    ]),
    paragraph('You can change it and send it again.'),
    button({ label: 'Change your message', href: `${config.publicUrl}${pathOf(held)}` }),
  );
  return { subject, content };
}

type Decision = {
  readonly held: HeldDetailRow;
  readonly message: MessageRow;
  readonly decision: 'approved' | 'refused';
  readonly words: string;
  readonly mails?: readonly RenderedMail[];
};

/** In the app for either decision, by mail where something is left to do. */
export async function notifyDecision(ctx: Context, tx: Tx, told: Decision): Promise<void> {
  const { held, message, decision, words, mails = [] } = told;
  for (const mail of mails) await queueMail(tx, mail);
  const planned = message.dueAt === null ? 'It is going out now.' : 'It goes out when it is due.';
  await notify(ctx, tx, {
    accountIds: readersOf(held.organiserId, message.createdBy),
    kind: 'hosting',
    key: `message-${decision}:${held.id}:${held.heldAt.toISOString()}`,
    title: decision === 'approved' ? `Your message was approved: ${held.title}` : `Your message was not sent: ${held.title}`,
    body: decision === 'approved' ? planned : words,
    path: pathOf(held),
  });
}
