import type { Page } from '@playwright/test';
import { createStream, type StreamRoom } from '@festoon/contracts/live/streams';
import { useTestDevices } from './media.ts';
import type { Person } from '../people.ts';

/** A stream of that person's, on its own and open to every subscriber. */
export async function stageStream(host: Person, title: string, scheduledAt: string | null = null): Promise<StreamRoom> {
  const { stream } = await host.api.call(createStream, {
    title,
    description: 'Two songs, then your questions.',
    eventId: null,
    audience: 'subscribers' as const,
    scheduledAt,
    isRecorded: true,
    takesQuestions: true,
  });
  return stream;
}

/** Before a page is opened: its camera is small and slow, so that several browsers on one machine keep up. */
export async function limitVideoSize(page: Page): Promise<void> {
  await useTestDevices(page);
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const real = devices.getUserMedia.bind(devices);
    const small = { width: 320, height: 180, frameRate: 10 };
    devices.getUserMedia = (asked) => real(asked?.video ? { ...asked, video: small } : asked);
  });
}

/** Steps onto the stage and opens it. */
export async function goLiveFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the stage' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live now' }).click();
  await page.getByRole('button', { name: 'End stream' }).waitFor({ timeout: 60_000 });
}

/** The video of a person on the stage. */
export const filmOf = (page: Page, name: string) => page.locator(`.stage video[aria-label="${name}"]`);
