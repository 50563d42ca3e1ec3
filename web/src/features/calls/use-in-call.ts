import { beInCall, CALL_HERE_SECONDS, leaveCall } from '@festoon/contracts/calls';
import type { CallId } from '@festoon/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { API_BASE_PATH, call } from '../../lib/api-client.ts';
import { useLiveTopic } from '../../lib/live.ts';
import { callDeviceId, watchOtherTabs } from './call-device.ts';
import { callQuery } from './call-queries.ts';

/** `out`: one may not be in it any more. */
export type InCall = 'coming' | 'in' | 'elsewhere' | 'full' | 'over' | 'out' | 'left';

const refusals: Readonly<Record<string, InCall>> = {
  call_elsewhere: 'elsewhere',
  room_full: 'full',
  call_ended: 'over',
  not_found: 'out',
  subscription_required: 'out',
};

/** Is in a call with this tab while mounted, and says so each few seconds. */
export function useInCall(callId: CallId) {
  const client = useQueryClient();
  const [state, setState] = useState<InCall>('coming');
  const asking = useRef<AbortController>(undefined);
  const say = useEffectEvent(async (takesOver: boolean) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const answer = await call(beInCall, { callId, deviceId: callDeviceId(), takesOver }, { signal });
      client.setQueryData(callQuery(callId).queryKey, answer);
      setState('in');
    } catch (error) {
      const next = error instanceof ApiError && !signal.aborted ? refusals[error.code ?? ''] : undefined;
      // Without an answer nothing is known: the next one will tell.
      if (next === undefined) return;
      setState(next);
      void client.invalidateQueries({ queryKey: callQuery(callId).queryKey });
    }
  });
  const end = (next: InCall, isSaid: boolean) => {
    asking.current?.abort();
    setState(next);
    if (isSaid)
      void call(leaveCall, { callId })
        .then(undefined, () => undefined)
        .then(() => client.invalidateQueries({ queryKey: callQuery(callId).queryKey }));
  };
  const isHere = state === 'coming' || state === 'in';
  useEffect(() => {
    if (!isHere) return undefined;
    void say(false);
    const clock = setInterval(() => void say(false), CALL_HERE_SECONDS * 1000);
    return () => clearInterval(clock);
  }, [isHere]);
  useLiveTopic(isHere ? `call:${callId}` : undefined, ({ name }) => {
    if (name === 'call.changed' || name === 'live.resumed') void say(false);
  });
  const heardOther = useEffectEvent((otherId: string) => end(otherId === callId ? 'elsewhere' : 'left', otherId !== callId));
  useEffect(() => (state === 'in' ? watchOtherTabs(callId, (otherId) => heardOther(otherId)) : undefined), [callId, state]);
  useLeaving(callId, isHere, asking);
  return { state, takeOver: () => void say(true), leave: () => end('left', true), putOut: () => end('out', true) };
}

/** Leaves when the page is left: at once for another one of the site, else with a few seconds to come back. */
function useLeaving(callId: CallId, isHere: boolean, asking: { readonly current: AbortController | undefined }): void {
  const isStill = useRef(isHere);
  useEffect(() => {
    isStill.current = isHere;
  }, [isHere]);
  useEffect(() => {
    const onHide = () => isStill.current && sayLeaving(callId, '?mayReturn=true');
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      asking.current?.abort();
      if (isStill.current) sayLeaving(callId, '');
    };
  }, [callId, asking]);
}

function sayLeaving(callId: CallId, search: string): void {
  const path = leaveCall.path.replace(':callId', callId);
  void fetch(`${API_BASE_PATH}${path}${search}`, {
    method: leaveCall.method,
    keepalive: true,
    credentials: 'include',
    headers: { 'x-requested-with': 'festoon' },
  }).catch(() => undefined);
}
