import { listAccessibilityViolations } from '../kit/axe.ts';
import { seedBooking } from '../kit/bookings.ts';
import { seedEvent } from '../kit/events.ts';
import { openBookingMenu } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

test('a buyer chooses to be shown on the event page, to signed-in people only, and changes it later', async ({
  newPerson,
  visitor,
  database,
}) => {
  const event = await seedEvent(database, { tickets: [{ name: 'Free entry' }] });
  const [buyer, other] = [await newPerson('user'), await newPerson('user')];
  const name = buyer.account?.name ?? '';
  const { bookingId } = await seedBooking(buyer, database, event);
  const pageOf = async ({ page }: typeof other) => {
    await open(page, `/events/${event.slug}`);
    return page.getByRole('main');
  };
  await expect((await pageOf(other)).getByText('going', { exact: false }).filter({ hasText: name })).toHaveCount(0);

  await open(buyer.page, `/payment/success?booking=${bookingId}`);
  const choice = buyer.page.getByRole('switch', { name: /Show my name and photo/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(choice).toBeChecked();
  expect(await listAccessibilityViolations(buyer.page)).toEqual([]);

  const shown = await pageOf(other);
  await expect(shown.getByText(`${name} is going`)).toBeVisible();
  await expect(shown.getByRole('list', { name: 'People who are going' }).getByRole('img', { name })).toBeVisible();
  expect(await listAccessibilityViolations(other.page)).toEqual([]);

  const forVisitor = await pageOf(visitor);
  await expect(forVisitor.getByText('1 person is going')).toBeVisible();
  await expect(forVisitor.getByText(name)).toHaveCount(0);

  await open(buyer.page, '/profile/bookings');
  await openBookingMenu(buyer.page);
  const menuChoice = buyer.page.getByRole('menuitemcheckbox', { name: /Show my name and photo/ });
  await expect(menuChoice).toBeChecked();
  await menuChoice.click();
  await expect(menuChoice).not.toBeChecked();
  expect(await listAccessibilityViolations(buyer.page)).toEqual([]);
  await expect((await pageOf(other)).getByText(`${name} is going`)).toHaveCount(0);
});
