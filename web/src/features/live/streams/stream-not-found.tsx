import { Link } from '@tanstack/react-router';
import { streamText } from '@festoon/catalogue/live/stream';
import { buttonClass } from '../../../ui/button.tsx';
import { NoMatchIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Shows the error of a stream that is not visible: it does not exist, or the viewer lost access. */
export function StreamNotFound({ isAccessLost }: { isAccessLost: boolean }) {
  return (
    <div className="page grid grow content-center">
      <EmptyState
        illustration={<NoMatchIllustration />}
        level={1}
        title={isAccessLost ? streamText('youCantWatchThisStreamAny') : streamText('thisStreamIsntAvailable')}
        action={
          <Link to="/live-stream/{-$channel}" params={{ channel: undefined }} className={buttonClass('primary')}>
            {streamText('allStreams')}
          </Link>
        }
      >
        {isAccessLost ? streamText('theHostRemovedYouOrYou') : streamText('itWasDeletedOrYouDont')}
      </EmptyState>
    </div>
  );
}
