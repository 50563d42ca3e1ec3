import { type JourneyPage, type } from '../journey-page.ts';

async function goToSection(page: JourneyPage, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
}

/** Presses "Create event" in the menu of the header. */
export async function openNewEvent(page: JourneyPage): Promise<void> {
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  await page.getByRole('link', { name: 'Create event' }).first().click();
}

/** Creates a draft from the current page and fills in its basics. */
export async function createDraft(page: JourneyPage, title: string): Promise<void> {
  await openNewEvent(page);
  await page.getByRole('button', { name: /^Blank/ }).click();
  await page.waitForURL(/\/profile\/edit-event\//);
  await type(page.getByLabel('Title'), title);
  await page.getByLabel('Category').selectOption({ label: 'Music' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await description.pressSequentially('Four musicians, one boat and the lights of the city.');
}

async function addTickets(page: JourneyPage, tickets: { name?: string; price: string; quantity: string }): Promise<void> {
  await page.getByRole('button', { name: /^Add (tickets|ticket type)$/ }).click();
  if (tickets.name) await type(page.getByLabel('Name', { exact: true }), tickets.name);
  await type(page.getByLabel('Price', { exact: true }), tickets.price);
  await type(page.getByLabel('Quantity'), tickets.quantity);
}

/** Publishes an event with two ticket types, starting on the home page. Returns the address of its page. */
export async function publishEvent(page: JourneyPage, title: string): Promise<string> {
  await createDraft(page, title);
  await goToSection(page, /^Where/);
  await type(page.getByRole('combobox', { name: 'City' }), 'Porto');
  await page
    .getByRole('option', { name: /Porto.*Portugal/ })
    .first()
    .click();
  await type(page.getByRole('textbox', { name: 'Venue' }), 'Cais de Gaia');
  await goToSection(page, /^Tickets/);
  await addTickets(page, { price: '20', quantity: '100' });
  await page.getByText('The buyer pays €20.00. You get €18.50 after our fee of €1.50.').waitFor();
  await addTickets(page, { name: 'Students', price: '12,50', quantity: '30' });
  await goToSection(page, /^Publish/);
  await page.getByRole('button', { name: 'Publish event' }).click();
  await page.getByRole('heading', { name: 'Your event is published' }).waitFor();
  return page.getByLabel('Event link').inputValue();
}
