import { eventFactsText } from '@festoon/catalogue/events/event-facts';
import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import {
  addHolders,
  findRemindedEvent,
  insertAutomaticEmail,
  listHolderIds,
  listEventsToRemind,
  type DueEvent,
  type ReminderKind,
} from './reminder-queries.ts';
import { enqueueBatch } from '../sending/send-batch.ts';

const BATCH = 1000;
const SUBJECTS = {
  reminder_day: 'reminderDay',
  reminder_hour: 'reminderHour',
} as const satisfies Record<ReminderKind, string>;

/** Reminds ticket holders of events that start soon: the day before and the hour before, once for each start. */
export async function startReminders(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const kind of ['reminder_hour', 'reminder_day'] as const)
    for (const event of await listEventsToRemind(ctx.db, { kind, now, limit: BATCH })) await startReminder(ctx, kind, event);
}

async function startReminder(ctx: Context, kind: ReminderKind, event: DueEvent): Promise<void> {
  const now = ctx.clock.now();
  const messageId = ctx.ids.newId();
  const { eventId, eventDate } = event;
  const subject = eventEmailsText(SUBJECTS[kind]);
  await inTransaction(ctx.db, async (tx) => {
    const opened = await insertAutomaticEmail(tx, { id: messageId, eventId, kind, eventDate, subject, now });
    if (!opened) return;
    await addHolders(tx, { messageId, kind, event, now });
    await notifyHolders(ctx, tx, { kind, event });
    await enqueueBatch(tx, messageId);
  });
}

const TITLES = { reminder_day: 'tomorrow', reminder_hour: 'inAnHour' } as const satisfies Record<ReminderKind, string>;

/** Notifies the ticket holders in the app and by push, including holders who unsubscribed from the organiser's emails. */
async function notifyHolders(ctx: Context, tx: Tx, reminder: { kind: ReminderKind; event: DueEvent }): Promise<void> {
  const { eventId, eventDate } = reminder.event;
  const { title, slug, isOnline, place } = await findRemindedEvent(tx, eventId);
  await notify(ctx, tx, {
    accountIds: await listHolderIds(tx, reminder),
    kind: 'reminders',
    key: `${reminder.kind}:${eventId}:${eventDate}`,
    title: () => eventNotificationsText(TITLES[reminder.kind], { event: title }),
    body: () => (isOnline ? eventFactsText('online') : place),
    path: `/events/${slug}`,
  });
}
