import type { MediaSnapshot } from '../../../lib/media/media-snapshot.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PlayerNotice } from '../stage/player.tsx';

type NoticeProps = {
  readonly media: MediaSnapshot;
  /** True if no one on the stage is visible. */
  readonly isEmpty: boolean;
  readonly hostName: string;
  readonly onRetry: () => void;
};

const problems: Readonly<Record<string, string>> = {
  open_elsewhere: 'You opened this stream on another device or in another tab.',
  room_full: 'This stream has as many viewers as it can take. Try again in a moment.',
  media_unavailable: 'Picture and sound are not available here at the moment. The chat goes on.',
};

/** Why there is no picture, and what happens now; nothing while there is one. */
export function MediaNotice({ media, isEmpty, hostName, onRetry }: NoticeProps) {
  const { state, attempt, tries, problem } = media;
  if (state === 'connecting') {
    return (
      <PlayerNotice title="Connecting">
        <Spinner />
      </PlayerNotice>
    );
  }
  if (state === 'reconnecting') {
    return <PlayerNotice title={`Reconnecting, ${attempt} of ${tries}`}>The chat stays as it is.</PlayerNotice>;
  }
  if (state === 'lost') {
    return (
      <PlayerNotice title="The picture did not come back">
        <p>{(problem !== null && problems[problem]) || 'Look at your network, then try again.'}</p>
        <Button tone="on-dark" onClick={onRetry}>
          Try again
        </Button>
      </PlayerNotice>
    );
  }
  if (state === 'removed' || state === 'closed') return <PlayerNotice title="Looking what happened" />;
  if (!isEmpty) return null;
  return <PlayerNotice title="The host will be right back">{hostName} is not on air at the moment.</PlayerNotice>;
}
