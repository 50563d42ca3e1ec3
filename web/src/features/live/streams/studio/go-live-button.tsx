import { goLive, type StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
        Go live
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Go live with ${stream.title}?`}
        confirmLabel="Go live now"
        onConfirm={() => goLiveMutation.mutateAsync()}
      >
        <ul className="grid list-disc gap-1 pl-5">
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
      ? `Subscribers with a ticket of ${event?.title ?? 'the event'} see and hear you.`
      : 'Every subscriber can see and hear you.',
    'Your followers and those who set a reminder are told.',
    isRecorded ? 'It is recorded, and there is a replay afterwards.' : 'It is not recorded.',
  ];
}
