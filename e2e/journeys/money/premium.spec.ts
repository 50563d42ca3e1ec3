import { listAccessibilityViolations } from '../../kit/axe.ts';
import { CARDS, payWithCard } from '../../kit/steps/booking-steps.ts';
import { open } from '../../kit/pages.ts';
import { buyPremiumByCard, endPeriod, RENEWAL_DECLINED_CARD, payOnProviderPage } from '../../kit/steps/premium-steps.ts';
import { expect, test } from '../../kit/test.ts';
import { topUp } from '../../kit/steps/wallet-steps.ts';

const gateText = 'For this feature you must have an active subscription :)';

test('a person without premium buys it by card, continues to the requested page, cancels and resumes', async ({
  user: { page, account },
  mailbox,
}) => {
  test.slow();
  await open(page, '/explore');
  await page.goto('/chats');
  await expect(page.getByText(gateText)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const offer = page.getByRole('complementary', { name: 'Premium' });
  await expect(offer).toBeVisible();
  expect(await listAccessibilityViolations(page, 'premium offer')).toEqual([]);
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/chats');
  await offer.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/profile\/subscription$/);
  await expect(offer).toBeHidden();
  await expect(page.getByText('Selling 100 tickets at €20.00? You keep €150.00 more a month')).toBeVisible();
  await page.getByRole('link', { name: 'Get monthly' }).click();
  await expect(page.getByRole('heading', { name: 'Get Premium' })).toBeVisible();
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await expect(page.getByRole('button', { name: 'Pay €99.00' })).toBeVisible();
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByRole('button', { name: 'Pay €9.99' }).click();
  await payOnProviderPage(page, CARDS.valid);
  await page.getByRole('link', { name: 'Go to your chats' }).click();
  await expect(page).toHaveURL(/\/chats/);
  await mailbox.waitForEmail(account?.email ?? '', /Welcome to .* Premium/);

  await open(page, '/profile/subscription');
  await expect(page.getByText(/^€9\.99 on .*, from your card\.$/)).toBeVisible();
  await expect(page.getByText(/^0 of 100 fee-free tickets used/)).toBeVisible();
  await expect(page.getByRole('link', { name: /INV-.*as PDF/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Premium, ending')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText(/You won’t be charged again\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(page.getByText(/^€9\.99 on .*, from your card\.$/)).toBeVisible();

  await page.getByText('Change plan').click();
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText(/^€99\.00 on .* From then on, you’ll pay yearly\.$/)).toBeVisible();
});

test('a renewal that the card declines keeps premium active until another card pays it', async ({
  user: { page, account },
  mailbox,
}) => {
  test.slow();
  await endPeriod(page, await buyPremiumByCard(page, RENEWAL_DECLINED_CARD));
  await mailbox.waitForEmail(account?.email ?? '', /couldn’t renew/);
  await open(page, '/profile/subscription');
  await expect(page.getByText('Your renewal is unpaid. You have Premium for 7 more days.')).toBeVisible();
  await page.goto('/chats');
  await expect(page).toHaveURL(/\/chats/);
  await open(page, '/profile/subscription');
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await payOnProviderPage(page, CARDS.valid);
  await mailbox.waitForEmail(account?.email ?? '', /Premium is renewed/);
  await open(page, '/profile/subscription');
  await expect(page.getByText('Your renewal is unpaid.')).toBeHidden();
  await expect(page.getByText(/^€9\.99 on .*, from your card\.$/)).toBeVisible();
});

test('a subscriber replaces the card before a renewal, and the new card pays it', async ({ user: { page } }) => {
  test.slow();
  const panel = await buyPremiumByCard(page, RENEWAL_DECLINED_CARD);
  await open(page, '/profile/subscription');
  await expect(page.getByText('Visa ending in 0341')).toBeVisible();
  await page.getByRole('button', { name: 'Replace card' }).click();
  await expect(page.getByRole('heading', { name: 'Replace your card' })).toBeVisible();
  await payWithCard(page, CARDS.valid, 'Save card');
  await expect(page.getByText('Card updated')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/subscription$/);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await endPeriod(page, panel);
  await open(page, '/profile/subscription');
  await expect(page.getByRole('link', { name: /INV-.*as PDF/ })).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByText('Your renewal is unpaid.')).toBeHidden();
});

test('premium is paid from the wallet immediately', async ({ user: { page } }) => {
  await topUp(page, '20');
  await open(page, '/premium/checkout?plan=monthly');
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await page.getByRole('button', { name: 'Pay €9.99' }).click();
  await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible();
  await page.goto('/live-stream');
  await expect(page).toHaveURL(/\/live-stream/);
  await open(page, '/profile/subscription');
  await expect(page.getByText(/^€9\.99 on .*, from your wallet\.$/)).toBeVisible();
  await open(page, '/premium/checkout?plan=yearly');
  await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible();
});
