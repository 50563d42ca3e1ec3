import type { Page } from '@playwright/test';
import { createStream, type StreamDetail } from '@festoon/contracts/live/streams';
import { EventId } from '@festoon/contracts/core/ids';
import { useTestDevices } from './media.ts';
import type { Person } from '../people.ts';

const HOUR_MS = 3_600_000;

/** Creates a stream of an event for its ticket holders, which starts in an hour. */
export async function seedEventStream(host: Person, eventId: string, title: string): Promise<StreamDetail> {
  const { stream } = await host.api.call(createStream, {
    title,
    description: '',
    eventId: EventId.parse(eventId),
    audience: 'ticket_holders' as const,
    scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
    isRecorded: false,
    questionsEnabled: true,
  });
  return stream;
}

/** Creates a stream of a person, without an event and open to every subscriber. */
export async function seedStream(host: Person, title: string, scheduledAt: string | null = null): Promise<StreamDetail> {
  const { stream } = await host.api.call(createStream, {
    title,
    description: 'Two songs, then your questions.',
    eventId: null,
    audience: 'subscribers' as const,
    scheduledAt,
    isRecorded: true,
    questionsEnabled: true,
  });
  return stream;
}

/** Prepares a page before it is opened: its camera is small and slow, so that several browsers on one machine keep up. */
export async function limitVideoSize(page: Page): Promise<void> {
  await useTestDevices(page);
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const videoOverrides = { width: 320, height: 180, frameRate: 10 };
    devices.getUserMedia = (constraints) =>
      getUserMedia(constraints?.video ? { ...constraints, video: videoOverrides } : constraints);
  });
}

/** Joins the stage and starts the stream. */
export async function goLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter studio' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live now' }).click();
  await page.getByRole('button', { name: 'End stream' }).waitFor({ timeout: 60_000 });
}

/** Returns the video of a person on the stage. */
export const stageVideo = (page: Page, name: string) => page.locator(`.stage video[aria-label="${name}"]`);
