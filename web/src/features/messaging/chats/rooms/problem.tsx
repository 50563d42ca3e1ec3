import { roomModerationText } from '@festoon/catalogue/messaging/room-moderation';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';

/** Shows, next to its control, why a change failed. */
export function Problem({
  error,
  title = roomModerationText('weCouldntSaveYourChanges'),
}: {
  readonly error: unknown;
  readonly title?: string;
}) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title={title} announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}
