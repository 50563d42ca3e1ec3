import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { refetchInvalidatedLoads } from './keep-fresh.ts';
import { createQueryClient } from '../api/query-client.ts';

it('refetches after a first response that was in flight during an invalidation', async () => {
  const client = createQueryClient();
  refetchInvalidatedLoads(client);
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['thing'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey: ['thing'] });
  answers[0]?.('before');
  await invalidated;
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  stop();
});

it('does not refetch a query that has just failed', async () => {
  const client = createQueryClient();
  refetchInvalidatedLoads(client);
  const failures: ((error: Error) => void)[] = [];
  const read = vi.fn(() => new Promise<string>((_, reject) => failures.push(reject)));
  const stop = new QueryObserver(client, { queryKey: ['thing'], queryFn: read }).subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey: ['thing'] });
  failures[0]?.(new ApiError({ path: '/thing', status: 500, body: undefined }));
  await invalidated;
  await client.invalidateQueries();
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 6000);
  void client.invalidateQueries();
  expect(read).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  stop();
});
