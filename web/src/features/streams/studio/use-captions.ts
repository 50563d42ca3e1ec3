import type { StreamId } from '@festoon/contracts/ids';
import { captionStream } from '@festoon/contracts/stream-watching';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { listenToSpeech } from './speech.ts';

const LONGEST = 300;

/** Shows the speech on this device as captions to everyone, while switched on. */
export function useCaptions(streamId: StreamId, onSaid: (text: string) => void) {
  const [isOn, setOn] = useState(false);
  const hear = useEffectEvent((text: string) => {
    if (text === '') return;
    const said = text.slice(-LONGEST);
    onSaid(said);
    call(captionStream, { streamId, text: said }).catch(() => undefined);
  });
  const fail = useEffectEvent(() => {
    setOn(false);
    toast.failure('Your browser does not turn speech into captions here.');
  });
  useEffect(
    () =>
      isOn
        ? listenToSpeech(
            (text) => hear(text),
            () => fail(),
          )
        : undefined,
    [isOn],
  );
  return { isOn, setOn };
}
