import { Link } from '@tanstack/react-router';
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
        title={isAccessLost ? 'You can’t watch this stream any more' : 'This stream is not there'}
        action={
          <Link to="/live-stream/{-$channel}" params={{ channel: undefined }} className={buttonClass('primary')}>
            All streams
          </Link>
        }
      >
        {isAccessLost
          ? 'The host removed you, or it is no longer open to you. Nothing of it is shown to you from now on.'
          : 'It was deleted, or it is not open to you. Streams of an event are often for its ticket holders.'}
      </EmptyState>
    </div>
  );
}
