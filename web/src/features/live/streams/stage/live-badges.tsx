import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useEffect, useState } from 'react';
import { streamText } from '@festoon/catalogue/live/stream';
import { Badge } from '../../../../ui/badge.tsx';
import { EyeIcon, RadioIcon } from '../../../../ui/image/icons.ts';
import { formatClockTime, watchingLabel } from '../stream-text.ts';

type BadgesProps = {
  readonly stream: StreamDetail;
  readonly viewers: number;
  /** True for people on the stage. */
  readonly showsDuration?: boolean;
};

/** Shows that a stream is live, the number of viewers, and its duration. */
export function LiveBadges({ stream: { state, liveAt, isRecorded }, viewers, showsDuration = false }: BadgesProps) {
  if (state !== 'live') return null;
  return (
    <>
      <Badge tone="over-image" icon={<RadioIcon className="text-failure" />}>
        {streamText('live')}
        {showsDuration && liveAt !== null && <ElapsedTime since={liveAt} />}
      </Badge>
      <Badge tone="over-image" icon={<EyeIcon />}>
        {watchingLabel(viewers)}
      </Badge>
      {showsDuration && isRecorded && <Badge tone="over-image">{streamText('recording')}</Badge>}
    </>
  );
}

function ElapsedTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{formatClockTime((now - Date.parse(since)) / 1_000)}</span>;
}
