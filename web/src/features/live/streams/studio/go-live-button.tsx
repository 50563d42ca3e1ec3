import { goLive, type StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { studioText } from '@festoon/catalogue/live/studio';
import { call } from '../../../../lib/api/api-client.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioIcon } from '../../../../ui/image/icons.ts';

type GoLiveProps = {
  readonly stream: StreamDetail;
  readonly onDone: () => void;
  readonly disabled?: boolean;
};

/** Shows a button that starts the stream, after a confirmation that explains what happens. */
export function GoLiveButton({ stream, onDone, disabled = false }: GoLiveProps) {
  const [isConfirming, setConfirming] = useState(false);
  const goLiveMutation = useMutation({
    mutationFn: () => call(goLive, { streamId: stream.id }),
    onSuccess: onDone,
  });
  return (
    <>
      <Button
        tone="primary"
        size="lg"
        disabled={disabled}
        icon={<RadioIcon className="size-5" />}
        onClick={() => setConfirming(true)}
      >
        {studioText('goLive')}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={studioText('goLiveWith', { title: stream.title })}
        confirmLabel={studioText('goLiveNow')}
        onConfirm={() => goLiveMutation.mutateAsync()}
      >
        <ul className="grid list-disc gap-1 ps-5">
          {listGoLiveNotes(stream).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </AlertDialog>
    </>
  );
}

function listGoLiveNotes({ audience, event, isRecorded }: StreamDetail): readonly string[] {
  return [
    audience === 'ticket_holders'
      ? event
        ? studioText('subscribersWithATicketForWill', { title: event.title })
        : studioText('subscribersWithATicketSee')
      : studioText('allSubscribersWillSeeAndHear'),
    studioText('wellNotifyYourFollowersAndEveryone'),
    isRecorded ? studioText('theStreamWillBeRecordedAnd') : studioText('theStreamWontBeRecorded'),
  ];
}
