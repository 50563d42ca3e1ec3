import { afterEach, expect, it } from 'vitest';
import { fetchTransport, onCallFailure, setTransport } from '../../../../lib/api/api-client.ts';
import { sendBatch } from './editable-event-query.ts';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  setTransport(fetchTransport);
});

/** Sends a batch that the server rejects with a code. Returns whether the rejection is reported. */
async function isReported(status: number, code: string): Promise<boolean> {
  stop();
  let reported = false;
  stop = onCallFailure((_error, { quiet }) => {
    reported = !quiet;
  });
  setTransport(() => Promise.resolve({ status, text: JSON.stringify({ success: false, code, message: 'No.' }) }));
  const batch = { revision: 1, values: { venueName: 'Old mill' }, confirmsMaterialChange: false } as never;
  await expect(sendBatch('01a222df-b5a2-77c2-8aa1-46c68968e365', batch)).rejects.toMatchObject({ code });
  return reported;
}

it('reports no rejection that the editor shows with a choice', async () => {
  expect(await isReported(409, 'material_change')).toBe(false);
  expect(await isReported(409, 'edit_conflict')).toBe(false);
});
