import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { ConversationList } from './conversation-list.ts';
import { fakePorts } from './testing.ts';

let list: ConversationList | undefined;

/** Creates a list whose server is down until `recover` is called. */
function setUp() {
  let isDown = true;
  const read = vi.fn(async () => {
    if (isDown) throw new ApiError({ path: '/conversations', status: 500, body: undefined });
    return { items: [], nextCursor: null };
  });
  const opened = new ConversationList(fakePorts(read), () => undefined);
  list = opened;
  return { list: opened, read, recover: () => (isDown = false) };
}

describe('a list that cannot be loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    list?.stop();
    vi.useRealTimers();
  });

  it('fails after one request, and is polled after five seconds at the earliest', async () => {
    const { list, read } = setUp();
    await list.start();
    expect(list.view().state).toBe('failed');
    list.wake();
    list.invalidate();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('recovers automatically', async () => {
    const { list, recover } = setUp();
    await list.start();
    recover();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.view().state).toBe('ready');
  });

  it('loads immediately on request, and stops polling', async () => {
    const { list, read, recover } = setUp();
    await list.start();
    recover();
    await list.refresh();
    expect(list.view().state).toBe('ready');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not polled after it is stopped', async () => {
    const { list, read } = setUp();
    await list.start();
    list.stop();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
