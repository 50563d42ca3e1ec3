import { acceptCohostInvitation, removeCohost } from '@festoon/contracts/live/stream-participants';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { watchText } from '@festoon/catalogue/live/watch';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { useMyId } from '../use-my-id.ts';

/** Shows an invitation to the stage. Shows nothing to people who are not invited. */
export function Invitation({ stream: { id: streamId, host, isInvited } }: { stream: StreamDetail }) {
  const client = useQueryClient();
  const accountId = useMyId();
  const refresh = () => client.invalidateQueries({ queryKey: STREAMS_KEY });
  const accept = useMutation({
    mutationFn: () => call(acceptCohostInvitation, { streamId }),
    onSuccess: refresh,
    meta: inlineErrors,
  });
  const decline = useMutation({
    mutationFn: () => call(removeCohost, { streamId, accountId }),
    onSuccess: refresh,
    meta: inlineErrors,
  });
  const failed = accept.error ?? decline.error;
  if (!isInvited) return null;
  return (
    <InlineNotice
      announce
      title={watchText('invitedYouToTheStage', { name: host.name })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" tone="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {watchText('joinStage')}
          </Button>
          <Button size="sm" busy={decline.isPending} onClick={() => decline.mutate()}>
            {watchText('noThanks')}
          </Button>
        </span>
      }
    >
      {watchText('youCheckYourVideo')}
      <FieldError>{failed ? inlineErrorMessage(failed) : null}</FieldError>
    </InlineNotice>
  );
}
