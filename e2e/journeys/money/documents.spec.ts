import { CARDS, expectGoing, goToPay, holdOnEventPage, payWithCard } from '../../kit/steps/booking-steps.ts';
import { open } from '../../kit/pages.ts';
import { stageEvent } from '../../kit/live/stage.ts';
import { expect, test } from '../../kit/test.ts';

test('a company gets an invoice with its tickets, and the organiser reads it under their own name', async ({
  user: organiser,
  enter,
  database,
  mailbox,
}) => {
  const event = await stageEvent(database, { organiserId: organiser.account?.id ?? '' });
  const desk = organiser.page;
  await open(desk, '/profile/details');
  const business = desk.locator('#business');
  await business.getByLabel('Name of the business').fill('Fado Viva, Lda.');
  await business.getByLabel('Street and number').fill('Rua Nova 1');
  await business.getByLabel('Postcode').fill('1100-001');
  await business.getByLabel('City').fill('Lisbon');
  await business.getByLabel('Country').selectOption('PT');
  await business.getByLabel('VAT number').fill('PT501964844');
  await business.getByLabel('In front of each number').fill('fado');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(business.getByText('This is not a VAT number of that country.')).toBeVisible();
  await business.getByLabel('VAT number').fill('PT501964843');
  await business.getByRole('button', { name: 'Save' }).click();
  await expect(business.getByText('Saved')).toBeVisible();

  const buyer = await enter('user');
  const shop = buyer.page;
  await holdOnEventPage(shop, event, 1);
  await shop.getByRole('button', { name: 'Get an invoice' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Invoice for a company' });
  await dialog.getByLabel('Company', { exact: true }).fill('Acme Tools GmbH');
  await dialog.getByLabel('Street and number').fill('Torstraße 1');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByLabel('Country').selectOption('DE');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('Invoice to Acme Tools GmbH, Berlin')).toBeVisible();
  await goToPay(shop);
  await payWithCard(shop, CARDS.works);
  await expectGoing(shop);
  const letter = await mailbox.letter(buyer.account?.email ?? '', new RegExp(event.title));
  expect(letter.attachments.map(({ filename }) => filename).join(' ')).toMatch(/FADO-INV-\d{4}-000001\.pdf/);

  await open(shop, '/profile/bookings');
  await shop.getByRole('button', { name: `Receipt and invoice for ${event.title}` }).click();
  await shop.getByRole('button', { name: 'Change the invoice details' }).click();
  await shop.getByLabel('City').fill('Potsdam');
  await shop.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(shop.getByText(/^Credit note FADO-CN-\d{4}-000001$/)).toBeVisible();
  const paper = await shop.request.get(
    (await shop.getByRole('link', { name: /^Invoice FADO-INV-\d{4}-000002 as PDF$/ }).getAttribute('href')) ?? '',
  );
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await open(desk, `/event-analytics/${event.id}`);
  const papers = desk.getByRole('region', { name: 'Receipts and invoices' });
  await expect(papers.getByRole('row')).toHaveCount(4);
  const [download] = await Promise.all([desk.waitForEvent('download'), papers.getByRole('link', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^documents-.*\.csv$/);
});
