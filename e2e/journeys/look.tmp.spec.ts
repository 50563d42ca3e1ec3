import { openCheckout, payButton, goToPay, payWithCard, CARDS, expectGoing } from '../kit/booking-steps.ts';
import { stageHold } from '../kit/bookings.ts';
import { giveMoney } from '../kit/database.ts';
import { stageEvent } from '../kit/stage.ts';
import { test } from '../kit/test.ts';

const OUT = '/tmp/tender-shots';
test('look', async ({ user, database }) => {
  test.setTimeout(180_000);
  const { page, account } = user;
  const shoot = async (name: string) => {
    for (const [width, scheme] of [[390, 'light'], [390, 'dark'], [1280, 'light'], [1280, 'dark'], [320, 'light']] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const event = await stageEvent(database, { tickets: [{ name: 'General', priceMinor: 5400 }] });
  const bookingId = await stageHold(user, event);
  await openCheckout(page, bookingId);
  await page.getByText('Pay from your wallet').click();
  await shoot('empty');
  await giveMoney(database, account?.id ?? '', 1240);
  await page.reload();
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await shoot('part');
  await goToPay(page);
  await shoot('page');
  await page.getByRole('link', { name: /Back to Festoon/ }).click();
  await shoot('back');
  await goToPay(page);
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
  await shoot('paid');
  await page.goto('/profile/bookings'); 
  await page.waitForTimeout(1500);
  await shoot('list');
  await giveMoney(database, account?.id ?? '', 100000);
  await openCheckout(page, await stageHold(user, event));
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await shoot('whole');
});
