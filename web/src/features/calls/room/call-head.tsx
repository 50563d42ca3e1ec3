import type { Call } from '@festoon/contracts/calls';
import { useEffect, useState } from 'react';
import { formatClockTime } from '../call-text.ts';

/** Shows the title of the call, its duration, and in a group the number of people. */
export function CallHead({ call }: { call: Call }) {
  const joined = call.people.filter(({ state }) => state === 'joined').length;
  return (
    <header className="flex min-w-0 items-baseline gap-3 px-4 pt-3">
      <h1 className="min-w-0 truncate text-lg font-semibold">
        <bdi>{call.title}</bdi>
      </h1>
      <p className="shrink-0 text-sm text-muted tabular-nums">
        {call.state === 'ringing' ? <span role="status">Ringing…</span> : <Duration since={call.answeredAt} />}
        {!call.isDirect && ` · ${joined} ${joined === 1 ? 'person' : 'people'}`}
      </p>
    </header>
  );
}

function Duration({ since }: { since: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return <time aria-label="Duration">{formatClockTime(since === null ? 0 : (now - Date.parse(since)) / 1000)}</time>;
}
