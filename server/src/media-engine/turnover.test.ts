import { expect, test } from 'vitest';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { isLongRun } from '../platform/testing/long-run.ts';
import { startEngine } from './testing/engine-process.ts';
import { chromiumPublishOffer } from './testing/offers.ts';
import { startSyntheticPublisher } from './testing/synthetic-publisher.ts';
import { startSyntheticViewer } from './testing/synthetic-viewer.ts';

const JOINS = isLongRun ? 5000 : 300;
const AT_ONCE = 10;
/** Each tenth really connects. */
const CONNECTING_SHARE = 10;
const KILOBYTES_EACH = 60;
const SETTLING_MEGABYTES = 50;

test(
  'joins and leaves in thousands leave little behind',
  { timeout: isLongRun ? 30 * MINUTE_MS : 2 * MINUTE_MS },
  async () => {
    const engine = await startEngine({ udpPort: 7380 });
    const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main' });
    await publisher.client.untilConnected();
    let isDone = false;
    const running = (async () => {
      while (!isDone) await publisher.run(1000, 30, 300);
    })();
    const offer = chromiumPublishOffer.replaceAll('a=sendonly', 'a=recvonly');
    const joinAndLeave = async (index: number) => {
      if (index % CONNECTING_SHARE === 0) {
        const viewer = await startSyntheticViewer({ engine, path: '/whep/room/ann:main' });
        expect(viewer.client.status).toBe(201);
        await viewer.client.untilConnected();
        viewer.close();
        await engine.ask('DELETE', `/sessions/${viewer.client.session}`);
        return;
      }
      const response = await engine.ask('POST', '/whep/room/ann:main', offer);
      expect(response.status).toBe(201);
      await response.text();
      await engine.ask('DELETE', response.headers.get('location') ?? '');
    };
    const turnOver = async (joins: number) => {
      for (let done = 0; done < joins; done += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => joinAndLeave(done + index)));
      }
      return (await engine.state()).memoryBytes / 1024;
    };
    const warm = await turnOver(50);
    const after = await turnOver(JOINS);
    const state = await engine.state();
    isDone = true;
    await running;
    publisher.close();
    await engine.stop();
    expect(state).toMatchObject({ publishers: 1, viewers: 0, sessionsSeen: JOINS + 51 });
    expect(after - warm).toBeLessThan(JOINS * KILOBYTES_EACH + SETTLING_MEGABYTES * 1024);
  },
);
