import type { JourneyLocator, JourneyPage } from '../journey-page.ts';

export function messageBubble(page: JourneyPage, text: string): JourneyLocator {
  return page.getByRole('log', { name: 'Messages' }).getByRole('article').filter({ hasText: text });
}

export async function writeMessage(page: JourneyPage, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.pressSequentially(text);
  await composer.press('Enter');
}
