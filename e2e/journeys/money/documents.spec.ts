import {
  CARDS,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payWithCard,
} from '../../kit/steps/booking-steps.ts';
import { clickBookingItem } from '../../kit/menus.ts';
import { open } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

test('a company gets an invoice with its tickets, and the organiser sees it under their own name', async ({
  user: organiser,
  newPerson,
  database,
  mailbox,
}) => {
  const event = await seedEvent(database, { organiserId: organiser.account?.id ?? '' });
  const organiserPage = organiser.page;
  await open(organiserPage, '/profile/details#business');
  const businessForm = organiserPage.locator('#business');
  await businessForm.getByLabel('Business name').fill('Fado Viva, Lda.');
  await businessForm.getByLabel('Street address').fill('Rua Nova 1');
  await businessForm.getByLabel('Postcode').fill('1100-001');
  await businessForm.getByLabel('City').fill('Lisbon');
  await businessForm.getByLabel('Country').selectOption('PT');
  await businessForm.getByLabel('VAT number').fill('PT501964844');
  await businessForm.getByLabel('Number prefix').fill('fado');
  await businessForm.getByRole('button', { name: 'Save' }).click();
  await expect(businessForm.getByText('This isn’t a valid VAT number for that country.')).toBeVisible();
  await businessForm.getByLabel('VAT number').fill('PT501964843');
  await businessForm.getByRole('button', { name: 'Save' }).click();
  await expect(businessForm.getByText('Saved')).toBeVisible();

  const buyer = await newPerson('user');
  const buyerPage = buyer.page;
  await holdTicketsOnEventPage(buyerPage, event, 1);
  await buyerPage.getByRole('button', { name: 'Get a company invoice' }).click();
  const dialog = buyerPage.getByRole('dialog', { name: 'Company invoice' });
  await dialog.getByLabel('Company', { exact: true }).fill('Acme Tools GmbH');
  await dialog.getByLabel('Street address').fill('Torstraße 1');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByLabel('Country').selectOption('DE');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(buyerPage.getByText('Invoice to Acme Tools GmbH, Berlin')).toBeVisible();
  await goToPaymentPage(buyerPage);
  await payWithCard(buyerPage, CARDS.valid);
  await expectBookingConfirmed(buyerPage);
  const receivedEmail = await mailbox.waitForEmail(buyer.account?.email ?? '', new RegExp(event.title));
  expect(receivedEmail.attachments.map(({ filename }) => filename).join(' ')).toMatch(/FADO-INV-\d{4}-000001\.pdf/);

  await open(buyerPage, '/profile/bookings');
  await clickBookingItem(buyerPage, 'Receipt');
  await buyerPage.getByRole('button', { name: 'Change invoice details' }).click();
  await buyerPage.getByLabel('City').fill('Potsdam');
  await buyerPage.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(buyerPage.getByText(/^Credit note FADO-CN-\d{4}-000001$/)).toBeVisible();
  const invoicePdf = await buyerPage.request.get(
    (await buyerPage.getByRole('link', { name: /^Invoice FADO-INV-\d{4}-000002 as PDF$/ }).getAttribute('href')) ?? '',
  );
  expect([invoicePdf.status(), invoicePdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await open(organiserPage, `/event-analytics/${event.id}`);
  const documents = organiserPage.getByRole('region', { name: 'Receipts and invoices' });
  await documents.locator('summary').click();
  await expect(documents.getByRole('row')).toHaveCount(4);
  const [download] = await Promise.all([
    organiserPage.waitForEvent('download'),
    documents.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^documents-.*\.csv$/);
});
