import { mediaText } from '@festoon/catalogue/ui/media';
import type { MediaSnapshot } from '../../lib/media/media-snapshot.ts';
import { Button } from '../button.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';

const PROBLEMS = {
  network_blocked: 'networkBlocked',
  media_unavailable: 'mediaUnavailable',
  open_in_other_tab: 'openInOtherTab',
  room_full: 'roomFull',
} as const;

function problemText(problem: string | null): string {
  const key = problem !== null && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as keyof typeof PROBLEMS] : undefined;
  return mediaText(key ?? 'checkYourNetworkAndTryAgain');
}

/** Shows the problem of the connection, if any. */
export function ConnectionNotice({ media, onRetry }: { media: MediaSnapshot; onRetry: () => void }) {
  if (media.state === 'reconnecting') {
    return (
      <InlineNotice tone="warning" announce>
        {mediaText('reconnectingOf', { attempt: media.attempt, tries: media.tries })}
      </InlineNotice>
    );
  }
  if (media.state !== 'lost') return null;
  return (
    <InlineNotice
      tone="failure"
      title={mediaText('connectionLost')}
      announce
      action={
        <Button size="sm" onClick={onRetry}>
          {mediaText('tryAgain')}
        </Button>
      }
    >
      {problemText(media.problem)}
    </InlineNotice>
  );
}
