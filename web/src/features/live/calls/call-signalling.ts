import { listCallSignals, sendCallSignal, type Call, type CallSignal } from '@festoon/contracts/live/calls';
import { call as callApi } from '../../../lib/api/api-client.ts';
import { watchTopic } from '../../../lib/live/live.ts';
import type { PeerSignalling } from '../../../lib/media/carriers/peers-carrier.ts';

/** A hint may be lost. */
const LOOK_MS = 4000;

/**
 * Returns the signalling channel between the two browsers of a direct call; undefined for a group call or while the other
 * person is missing.
 */
export function callSignalling({ id: callId, people, isDirect }: Call, myId: string): PeerSignalling | undefined {
  const other = people.find(({ person }) => person.id !== myId)?.person;
  if (!isDirect || other === undefined) return undefined;
  let after = 0;
  return {
    other,
    isOfferer: myId < other.id,
    send: (signal) => callApi(sendCallSignal, { callId, to: other.id, signal }),
    listen: (listener) => {
      let asking = Promise.resolve();
      let isOver = false;
      const look = async () => {
        if (isOver) return;
        const { signals } = await callApi(listCallSignals, { callId, after });
        for (const { position, signal } of signals) {
          if (position <= after || isOver) continue;
          after = position;
          listener(signal as CallSignal);
        }
      };
      const ask = () => void (asking = asking.then(look).catch(() => undefined));
      ask();
      const clock = setInterval(ask, LOOK_MS);
      const stop = watchTopic(`call:${callId}`, ({ name }) => name !== 'call.changed' && ask());
      return () => {
        isOver = true;
        clearInterval(clock);
        stop();
      };
    },
  };
}
