import type { EventId } from '@festoon/contracts/core/ids';
import { leaveTeam } from '@festoon/contracts/hosting/team';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveTeamText } from '@festoon/catalogue/hosting/leave-team';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { LogOutIcon } from '../../../ui/image/icons.ts';

/** Shows a button to leave the team, for every member except the organiser. */
export function LeaveTeam({ eventId, onLeft }: { eventId: string; onLeft?: () => Promise<unknown> }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setFailure(null);
    try {
      await call(leaveTeam, { eventId: eventId as EventId });
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      throw error;
    }
    await onLeft?.();
    toast.success(leaveTeamText('youLeftTheTeam'));
    await navigate({ to: '/profile/events' });
    queryClient.removeQueries({ queryKey: ['organiser-event', eventId] });
    await queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
  };
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<LogOutIcon size={18} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        {leaveTeamText('leaveTeam')}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={leaveTeamText('leaveTitle')}
        confirmLabel={leaveTeamText('leaveTeam')}
        danger
        onConfirm={leave}
      >
        <p>{leaveTeamText('youllLoseAccessToThisEvents')}</p>
        <FieldError>{failure}</FieldError>
      </AlertDialog>
    </>
  );
}
