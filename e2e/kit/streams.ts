import type { Page } from '@playwright/test';
import { createStream, type StreamRoom } from '@festoon/contracts/streams';
import type { Person } from './people.ts';

/** A stream of that person's, on its own and open to every subscriber. */
export async function stageStream(host: Person, title: string, scheduledAt: string | null = null): Promise<StreamRoom> {
  const { stream } = await host.api.call(createStream, {
    ...{ title, description: 'Two songs, then your questions.', eventId: null, audience: 'subscribers' as const },
    ...{ scheduledAt, isRecorded: true, takesQuestions: true },
  });
  return stream;
}

/** Steps onto the stage and opens it. */
export async function goLiveFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the stage' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('button', { name: 'Go live now' }).click();
  await page.getByRole('button', { name: 'End stream' }).waitFor();
}

/** The picture of somebody on the stage. */
export const filmOf = (page: Page, name: string) => page.locator(`.stage video[aria-label="${name}"]`);
