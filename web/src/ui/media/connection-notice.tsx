import type { MediaSnapshot } from '../../lib/media/media-snapshot.ts';
import { Button } from '../button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';

const problems: Readonly<Record<string, string>> = {
  network_blocked: 'This network lets no picture and sound through. Try another network, such as your phone’s.',
  media_unavailable: 'Picture and sound are not available right now.',
  open_in_other_tab: 'You are here on another device or in another tab.',
  room_full: 'There is no more room in here.',
};

/** Shows the problem of the connection, if any. */
export function ConnectionNotice({ media, onRetry }: { media: MediaSnapshot; onRetry: () => void }) {
  if (media.state === 'reconnecting') {
    return (
      <InlineNotice tone="warning" announce>
        Reconnecting {media.attempt} of {media.tries}
      </InlineNotice>
    );
  }
  if (media.state !== 'lost') return null;
  return (
    <InlineNotice
      tone="failure"
      title="The connection is lost"
      announce
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problems[media.problem ?? ''] ?? 'Check your network, then try again.'}
    </InlineNotice>
  );
}
