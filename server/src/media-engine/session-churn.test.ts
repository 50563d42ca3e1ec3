import { expect, test } from 'vitest';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { isLongRun } from '../platform/testing/long-run.ts';
import { startEngine } from './testing/engine-process.ts';
import { chromiumPublishOffer } from './testing/offers.ts';
import { startSyntheticPublisher } from './testing/synthetic-publisher.ts';
import { startSyntheticViewer } from './testing/synthetic-viewer.ts';

const JOINS = isLongRun ? 5000 : 300;
const CONCURRENT_JOINS = 10;
/** Every tenth join opens a connection. */
const CONNECTING_SHARE = 10;
const KILOBYTES_EACH = 60;
const BASELINE_MEGABYTES = 50;

test('frees the memory of thousands of sessions', { timeout: isLongRun ? 30 * MINUTE_MS : 2 * MINUTE_MS }, async () => {
  const engine = await startEngine({ udpPort: 7380 });
  const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main' });
  await publisher.client.waitForConnection();
  let isDone = false;
  const running = (async () => {
    while (!isDone) await publisher.run(1000, 30, 300);
  })();
  const offer = chromiumPublishOffer.replaceAll('a=sendonly', 'a=recvonly');
  const joinAndLeave = async (index: number) => {
    if (index % CONNECTING_SHARE === 0) {
      const viewer = await startSyntheticViewer({ engine, path: '/whep/room/ann:main' });
      expect(viewer.client.status).toBe(201);
      await viewer.client.waitForConnection();
      viewer.close();
      await engine.request('DELETE', `/sessions/${viewer.client.session}`);
      return;
    }
    const response = await engine.request('POST', '/whep/room/ann:main', offer);
    expect(response.status).toBe(201);
    await response.text();
    await engine.request('DELETE', response.headers.get('location') ?? '');
  };
  const churnSessions = async (joins: number) => {
    for (let joined = 0; joined < joins; joined += CONCURRENT_JOINS) {
      await Promise.all(Array.from({ length: CONCURRENT_JOINS }, (_, index) => joinAndLeave(joined + index)));
    }
    return (await engine.state()).memoryBytes / 1024;
  };
  const baseline = await churnSessions(50);
  const after = await churnSessions(JOINS);
  const state = await engine.state();
  isDone = true;
  await running;
  publisher.close();
  await engine.stop();
  expect(state).toMatchObject({ publishers: 1, viewers: 0, sessionsSeen: JOINS + 51 });
  expect(after - baseline).toBeLessThan(JOINS * KILOBYTES_EACH + BASELINE_MEGABYTES * 1024);
});
