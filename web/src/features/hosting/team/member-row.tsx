import type { TeamRole } from '@festoon/contracts/hosting/event-fields';
import type { EventId } from '@festoon/contracts/core/ids';
import { changeTeamRole, removeFromTeam, type TeamMember } from '@festoon/contracts/hosting/team';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { EllipsisIcon } from '../../../ui/image/icons.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { ROLES, roleLabel } from './role-text.ts';
import { useTeamChange } from './use-team-change.ts';

type MemberRowProps = { readonly eventId: string; readonly member: TeamMember; readonly mayManage: boolean };

export function MemberRow({ eventId, member, mayManage }: MemberRowProps) {
  const { name, email, imageUrl, isYou, isOrganiser, role } = member;
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0">
      <Avatar name={name} src={imageUrl} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{isYou ? `${name} (you)` : name}</span>
          <Badge tone={isOrganiser ? 'success' : 'neutral'}>{isOrganiser ? 'Organiser' : roleLabel(role)}</Badge>
        </p>
        {email !== null && <p className="truncate text-sm text-muted">{email}</p>}
      </div>
      {mayManage && !isYou && !isOrganiser && <MemberMenu eventId={eventId} member={member} />}
    </li>
  );
}

function MemberMenu({ eventId, member: { id: memberId, name, role } }: Omit<MemberRowProps, 'mayManage'>) {
  const [isConfirming, setConfirming] = useState(false);
  const params = { eventId: eventId as EventId, memberId };
  const change = useTeamChange(eventId, (next: TeamRole) => call(changeTeamRole, { ...params, role: next }));
  const remove = useTeamChange(eventId, () => call(removeFromTeam, params));
  const assignRole = (next: TeamRole) =>
    change.mutate(next, {
      onSuccess: () => toast.success(`${name} has a new role: ${roleLabel(next)}.`),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Role of ${name}`}>
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuChoice
          label="Role"
          value={role}
          onChange={(next) => assignRole(next as TeamRole)}
          options={ROLES.map(({ value, label }) => ({ value, label }))}
        />
        <MenuSeparator />
        <MenuItem danger onSelect={() => setConfirming(true)}>
          Remove from team
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Remove ${name} from the team?`}
        confirmLabel="Remove from team"
        danger
        onConfirm={() => remove.mutateAsync(undefined)}
      >
        <p>From now on they see no more of this event than everybody else does. Open pages of theirs end.</p>
        <FieldError>{remove.error ? inlineErrorMessage(remove.error) : null}</FieldError>
      </AlertDialog>
    </>
  );
}
