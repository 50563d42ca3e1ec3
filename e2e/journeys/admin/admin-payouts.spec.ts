import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { askForPayout } from '@festoon/contracts/money/payouts';
import { enterAnotherAdmin } from '../../kit/steps/admin-steps.ts';
import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import { giveMoney } from '../../kit/servers/database.ts';
import { searchDesk } from '../../kit/desk.ts';
import { open } from '../../kit/pages.ts';
import { connectBank } from '../../kit/steps/payout-steps.ts';
import { payFor } from '../../kit/steps/refund-steps.ts';
import { stageEvent } from '../../kit/live/stage.ts';
import { expect, test } from '../../kit/test.ts';

test('a payout above the limit goes once two administrators have approved it', async ({
  user,
  admin,
  enter,
  database,
  facts,
  mailbox,
}) => {
  test.slow();
  const { name = '', email = '', id = '' } = user.account ?? {};
  await giveMoney(database, id, 150_000);
  await connectBank(user.page);
  await user.api.call(askForPayout, { amountMinor: 120_000 });

  const desk = admin.page;
  await open(desk, '/admin/dashboard/finance?tab=payouts');
  const waiting = desk.getByRole('listitem').filter({ hasText: email });
  await expect(waiting.getByText('Two administrators must approve this amount.')).toBeVisible();
  await waiting.getByRole('button', { name: `Approve €1,200.00 to ${name}` }).click();
  await desk.getByRole('button', { name: 'Approve €1,200.00', exact: true }).click();
  await expect(waiting.getByText('Approved by Doro Warden. Waits for a second person.')).toBeVisible();
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  expect(await faultsEverywhere(desk)).toEqual([]);

  const { page: second } = await enterAnotherAdmin({ enter, database, facts }, 'Ola Second');
  await open(second, '/admin/dashboard/finance?tab=payouts');
  const there = second.getByRole('listitem').filter({ hasText: email });
  await expect(there.getByText('Approved by Doro Warden. Waits for a second person.')).toBeVisible();
  await there.getByRole('button', { name: `Approve €1,200.00 to ${name}` }).click();
  await second.getByRole('button', { name: 'Approve €1,200.00', exact: true }).click();
  const sent = second.getByRole('row').filter({ hasText: email });
  await expect(sent).toContainText('Sent', { timeout: 20_000 });
  await expect(sent).toContainText('Doro Warden and Ola Second');
  await mailbox.letter(email, /On its way: €1,200\.00/);
});

test('an administrator finds a booking by the code of its ticket, refunds a part and sends the tickets again', async ({
  user,
  admin,
  database,
  mailbox,
}) => {
  test.slow();
  const { account, api } = user;
  const bookingId = await payFor(user, await stageEvent(database));
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where booking_id = $1', [bookingId]);
  const { code } = await api.call(getTicket, { ticketId: (ticket?.id ?? '') as never });

  const desk = admin.page;
  await open(desk, '/admin/dashboard/bookings');
  await searchDesk(desk, code ?? '');
  const rows = desk.getByRole('table', { name: 'Bookings' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button').click();
  const panel = desk.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);

  await panel.getByRole('button', { name: 'Refund' }).click();
  await desk.getByRole('radio', { name: 'Another amount' }).check();
  await desk.getByLabel('Amount in EUR').fill('2');
  await desk.getByRole('button', { name: 'Refund €2.00' }).click();
  await expect(desk.getByText('Say why, in a sentence.')).toBeVisible();
  await desk.getByLabel('Why', { exact: true }).fill('The seat was behind a pillar.');
  await desk.getByRole('button', { name: 'Refund €2.00' }).click();
  await expect(panel.getByText('Refunded a booking')).toBeVisible();
  await expect(panel.getByText('The seat was behind a pillar.')).toBeVisible();
  await mailbox.letter(account?.email ?? '', /Refund: /);

  await panel.getByRole('button', { name: 'Send tickets again' }).click();
  await desk.getByLabel('Why').fill('They deleted the mail.');
  await desk.getByRole('button', { name: 'Send tickets', exact: true }).click();
  await expect(panel.getByText('Sent a booking’s tickets again')).toBeVisible();
  expect(await overflowAt320(desk)).toEqual([]);
});
