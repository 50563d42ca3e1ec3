import type { EventId } from '@festoon/contracts/ids';
import { resendInvitation, revokeInvitation, type TeamInvitation } from '@festoon/contracts/team';
import { call } from '../../lib/api-client.ts';
import { formatDay, ownZone } from '../../lib/format.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { toast } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { roleLabel } from './role-text.ts';
import { useTeamChange } from './use-team-change.ts';

type InvitationRowProps = { readonly eventId: string; readonly invitation: TeamInvitation };

export function InvitationRow({ eventId, invitation }: InvitationRowProps) {
  const { id: invitationId, email, role, sentAt, expiresAt, isExpired } = invitation;
  const asked = { eventId: eventId as EventId, invitationId };
  const resend = useTeamChange(eventId, () => call(resendInvitation, asked));
  const revoke = useTeamChange(eventId, () => call(revokeInvitation, asked));
  const failed = resend.error ?? revoke.error;
  return (
    <li className="grid gap-2 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 break-all">{email}</span>
            <Badge>{roleLabel(role)}</Badge>
            {isExpired && <Badge tone="warning">Ended</Badge>}
          </p>
          <p className="text-sm text-muted">
            {isExpired
              ? `The link ended on ${formatDay(expiresAt, ownZone())}.`
              : `Sent ${formatDay(sentAt, ownZone())}, open until ${formatDay(expiresAt, ownZone())}.`}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Send again to ${email}`}
            busy={resend.isPending}
            busyLabel="Sending"
            onClick={() =>
              resend.mutate(undefined, { onSuccess: () => toast.success(`A new link is on its way to ${email}.`) })
            }
          >
            Send again
          </Button>
          <Button
            size="sm"
            tone="ghost"
            aria-label={`Take back the invitation of ${email}`}
            busy={revoke.isPending}
            onClick={() => revoke.mutate(undefined)}
          >
            Take back
          </Button>
        </div>
      </div>
      <FieldError>{failed ? inlineErrorMessage(failed) : null}</FieldError>
    </li>
  );
}
