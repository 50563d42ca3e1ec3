import { expect, type Page } from '@playwright/test';

async function goToSection(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
}

/** Begins a blank event from the page one is on, and says what it is. */
export async function beginEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create event' }).first().click();
  await page.getByRole('button', { name: /^Blank/ }).click();
  await expect(page).toHaveURL(/\/profile\/edit-event\//);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Music' });
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Four musicians, one boat and the lights of the city.');
}

async function addTickets(page: Page, tickets: { name?: string; price: string; quantity: string }): Promise<void> {
  await page.getByRole('button', { name: /^Add (tickets|another ticket type)$/ }).click();
  if (tickets.name) await page.getByLabel('Name', { exact: true }).fill(tickets.name);
  await page.getByLabel('Price', { exact: true }).fill(tickets.price);
  await page.getByLabel('How many').fill(tickets.quantity);
}

/** From the first page to a published event with two ticket types; answers the address of its page. */
export async function publishEvent(page: Page, title: string): Promise<string> {
  await beginEvent(page, title);
  await goToSection(page, /^Where/);
  await page.getByRole('combobox', { name: 'City' }).fill('Porto');
  await page
    .getByRole('option', { name: /Porto.*Portugal/ })
    .first()
    .click();
  await page.getByLabel('Venue').fill('Cais de Gaia');
  await goToSection(page, /^Tickets/);
  await addTickets(page, { price: '20', quantity: '100' });
  await expect(page.getByText('The buyer pays €20.00. You get €18.50 after our fee of €1.50.')).toBeVisible();
  await addTickets(page, { name: 'Students', price: '12,50', quantity: '30' });
  await goToSection(page, /^Publish/);
  await page.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByRole('heading', { name: 'Your event is published' })).toBeVisible();
  return page.getByLabel('Link to the event').inputValue();
}
