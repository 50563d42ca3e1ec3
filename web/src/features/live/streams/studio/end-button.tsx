import { endStream, type StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { studioText } from '@festoon/catalogue/live/studio';
import { call } from '../../../../lib/api/api-client.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { PhoneOffIcon } from '../../../../ui/image/icons.ts';
import { ControlButton } from '../../../../ui/media/control-bar.tsx';

/** Shows a button that ends the stream for everyone, after a confirmation. */
export function EndButton({ stream, onDone }: { stream: StreamDetail; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const end = useMutation({ mutationFn: () => call(endStream, { streamId: stream.id }), onSuccess: onDone });
  return (
    <>
      <ControlButton
        icon={<PhoneOffIcon />}
        label={studioText('endStream')}
        tone="danger"
        onClick={() => setConfirming(true)}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={studioText('endStreamQuestion')}
        confirmLabel={studioText('endStream')}
        danger
        onConfirm={() => end.mutateAsync()}
      >
        {studioText(stream.isRecorded ? 'endWarningRecorded' : 'endWarning')}
      </AlertDialog>
    </>
  );
}
