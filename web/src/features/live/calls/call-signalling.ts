import { listCallSignals, sendCallSignal, type Call, type CallSignal } from '@festoon/contracts/live/calls';
import { call as callApi } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { watchTopic } from '../../../lib/live/live.ts';
import type { PeerSignalling } from '../../../lib/media/transports/peer-to-peer-transport.ts';

/** Milliseconds between polls, because a realtime message may be lost. */
const POLL_MS = 4000;

/** The other person can end the call before this browser hears of it. Then the page says so. */
const isEnded = ({ status }: ApiError) => status === 404;

/**
 * Returns the signalling channel between the two browsers of a direct call. Undefined for a group call or while the
 * other person is missing.
 */
export function callSignalling({ id: callId, participants, isDirect }: Call, myId: string): PeerSignalling | undefined {
  const peer = participants.find(({ person }) => person.id !== myId)?.person;
  if (!isDirect || peer === undefined) return undefined;
  let after = 0;
  return {
    peer,
    isOfferer: myId < peer.id,
    send: (signal) => callApi(sendCallSignal, { callId, to: peer.id, signal }, { quiet: isEnded }),
    listen: (listener) => {
      let queue = Promise.resolve();
      let isOver = false;
      const poll = async () => {
        if (isOver) return;
        const { signals } = await callApi(listCallSignals, { callId, after }, { quiet: isEnded });
        for (const { position, signal } of signals) {
          if (position <= after || isOver) continue;
          after = position;
          listener(signal as CallSignal);
        }
      };
      const enqueuePoll = () => void (queue = queue.then(poll).catch(() => undefined));
      enqueuePoll();
      const clock = setInterval(enqueuePoll, POLL_MS);
      const stop = watchTopic(`call:${callId}`, ({ name }) => name !== 'call.changed' && enqueuePoll());
      return () => {
        isOver = true;
        clearInterval(clock);
        stop();
      };
    },
  };
}
