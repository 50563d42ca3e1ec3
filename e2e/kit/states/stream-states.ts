import { DAY_MS } from '@festoon/contracts/core/durations';
import { open } from '../pages.ts';
import type { State } from './state.ts';
import { seedStream } from '../live/streams.ts';
import { expect } from '../test.ts';

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

/** Further states of the live stream screens. */
export const streamStates: readonly State[] = [
  {
    name: 'a new stream at a planned time',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/live-stream?new=1');
      await page.getByRole('radio', { name: 'At a scheduled time' }).check();
      await expect(page.getByLabel('Time zone')).toBeVisible();
    },
  },
  {
    name: 'a new stream without a title',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/live-stream?new=1');
      await page.getByRole('button', { name: 'Set up stream' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
    },
  },
  {
    name: 'the account’s own streams',
    as: 'subscriber',
    setUp: async ({ page, person }) => {
      await seedStream(person, 'Soundcheck at the harbour', tomorrow());
      await open(page, '/live-stream?tab=yours');
      await expect(page.getByRole('link', { name: 'Soundcheck at the harbour' })).toBeVisible();
    },
  },
  {
    name: 'the stage before the stream starts',
    as: 'subscriber',
    setUp: async ({ page, person }) => {
      await open(page, `/live-stream/${(await seedStream(person, 'Soundcheck at the harbour')).id}`);
      await expect(page.getByRole('button', { name: 'Enter studio' })).toBeVisible();
    },
  },
  {
    name: 'the stage with a streaming program',
    as: 'subscriber',
    setUp: async ({ page, person }) => {
      await open(page, `/live-stream/${(await seedStream(person, 'Soundcheck at the harbour')).id}`);
      await page.getByRole('radio', { name: 'Streaming software' }).check();
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByText('Copy your key now')).toBeVisible();
    },
  },
  {
    name: 'questions of a stream',
    as: 'subscriber',
    setUp: async ({ page, person }) => {
      await open(page, `/live-stream/${(await seedStream(person, 'Soundcheck at the harbour')).id}`);
      await page.getByRole('tab', { name: 'Questions' }).click();
      await page.getByRole('textbox', { name: 'Your question' }).fill('Which song comes first?');
      await page.getByRole('button', { name: 'Ask question' }).click();
      await expect(page.getByText('Which song comes first?')).toBeVisible();
    },
  },
  {
    name: 'people of a stream',
    as: 'subscriber',
    setUp: async ({ page, person }) => {
      await open(page, `/live-stream/${(await seedStream(person, 'Soundcheck at the harbour')).id}`);
      await page.getByRole('tab', { name: 'People' }).click();
      await expect(page.getByText('On stage')).toBeVisible();
    },
  },
  {
    name: 'a missing stream',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/live-stream/01890000-0000-7000-8000-000000000000');
      await expect(page.getByText('This stream isn’t available')).toBeVisible();
    },
  },
];
