import type { JourneyLocator, JourneyPage } from '../journey-page.ts';
import { type } from '../journey-page.ts';

const CHECK_IN_SEARCH_LABEL = 'Name, email, booking reference or ticket code';

function searchField(page: JourneyPage): JourneyLocator {
  return page.getByLabel(CHECK_IN_SEARCH_LABEL);
}

/** Opens the fields for the entrance and the check-in list of the device. */
export async function openScanSettings(page: JourneyPage): Promise<void> {
  await page.getByRole('button', { name: /^Entrance name/ }).click();
}

export async function checkInByName(page: JourneyPage, name: string): Promise<void> {
  await type(searchField(page), name);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
}

export async function checkInByCode(page: JourneyPage, code: string): Promise<void> {
  await type(searchField(page), code);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
}
