import {
  type Team,
  INVITATION_DAYS,
  inviteToTeam,
  resendInvitation,
  revokeInvitation,
  type TeamInvitation,
  changeTeamRole,
  removeFromTeam,
  type TeamMember,
} from '@festoon/contracts/hosting/team';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import type { EventId } from '@festoon/contracts/core/ids';
import { useState } from 'react';
import { teamText } from '@festoon/catalogue/hosting/team';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { teamQuery } from './team-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SendIcon, EllipsisIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { roleLabel, roleOptions } from './role-text.ts';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

/** Shows the team of an event and the open invitations. */
export function TeamSettings({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useQuery(teamQuery(eventId));
  if (!data && error) {
    return (
      <LoadError
        error={error}
        title={teamText('weCouldntLoadTheTeam')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <TeamSettingsSkeleton />;
  return <TeamContent eventId={eventId} team={data} />;
}

function TeamContent({ eventId, team }: { eventId: string; team: Team }) {
  const { members, invitations, mayManage, isSeries } = team;
  const you = members.find(({ isYou }) => isYou);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold">{teamText('team')}</h1>
          <p className="text-ink-2">
            {isSeries
              ? teamText(mayManage ? 'runSeries' : 'runSeriesReader')
              : teamText(mayManage ? 'runEvent' : 'runEventReader')}
          </p>
        </header>
        <ul className="divide-y divide-line" aria-label={teamText('teamMembers')}>
          {members.map((member) => (
            <MemberRow key={member.id} eventId={eventId} member={member} mayManage={mayManage} />
          ))}
        </ul>
        {invitations.length > 0 && (
          <section aria-label={teamText('invited')} className="grid gap-2">
            <h2 className="text-lg font-semibold">{teamText('invited')}</h2>
            <ul className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.email} eventId={eventId} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
        {you && !you.isOrganiser && <LeaveTeam eventId={eventId} />}
      </div>
      {mayManage && <InviteForm eventId={eventId} />}
    </div>
  );
}

export function TeamSettingsSkeleton() {
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      aria-busy="true"
    >
      <div className="grid gap-8">
        <div className="grid gap-1">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-6 w-64 max-w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </div>
      <Skeleton className="h-110 rounded-card" />
    </div>
  );
}

/** Shows a form to invite a person to the team by email. */
function InviteForm({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<TeamRole>('manager');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkInvitation,
    submit: async ({ email = '' }) => {
      setSentTo(null);
      const team = await call(inviteToTeam, { eventId: eventId as EventId, email, role });
      queryClient.setQueryData(teamQuery(eventId).queryKey, team);
      form.form.ref.current?.reset();
      setSentTo(email);
    },
  });
  return (
    <Card>
      <form {...form.form} className="grid gap-5" aria-label={teamText('inviteSomeone')}>
        <h2 className="text-lg font-semibold">{teamText('inviteSomeone')}</h2>
        <TextField
          label={teamText('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={teamText('linkDays', { days: INVITATION_DAYS })}
          required
          {...form.field('email')}
        />
        <RadioGroup legend={teamText('role')} options={roleOptions()} value={role} onChange={setRole} name="role" />
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        {sentTo !== null && form.failure === null && (
          <InlineNotice tone="success" announce>
            {joinParts(
              teamText.parts('sentTo', {
                address: sentTo,
                email: (chunks) => <span className="break-all">{chunks}</span>,
              }),
            )}
          </InlineNotice>
        )}
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          icon={<SendIcon size={18} aria-hidden="true" />}
          busy={form.busy}
          busyLabel={teamText('sending')}
        >
          {teamText('sendInvitation')}
        </Button>
      </form>
    </Card>
  );
}

type InvitationRowProps = { readonly eventId: string; readonly invitation: TeamInvitation };

function InvitationRow({ eventId, invitation }: InvitationRowProps) {
  const { id: invitationId, email, role, sentAt, expiresAt, isExpired } = invitation;
  const params = { eventId: eventId as EventId, invitationId };
  const resend = useTeamChange(eventId, () => call(resendInvitation, params));
  const revoke = useTeamChange(eventId, () => call(revokeInvitation, params));
  const error = resend.error ?? revoke.error;
  return (
    <li className="grid gap-2 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <EmailAddress email={email} className="min-w-0" />
            <Badge>{roleLabel(role)}</Badge>
            {isExpired && <Badge tone="warning">{teamText('invitationEnded')}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {isExpired
              ? teamText('theLinkExpiredOn', { expiresAt: formatDay(expiresAt, ownZone()) })
              : teamText('sentExpires', {
                  sentAt: formatDay(sentAt, ownZone()),
                  expiresAt: formatDay(expiresAt, ownZone()),
                })}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={teamText('resendTo', { email })}
            busy={resend.isPending}
            busyLabel={teamText('sending')}
            onClick={() =>
              resend.mutate(undefined, { onSuccess: () => toast.success(teamText('newLinkSentTo', { email })) })
            }
          >
            {teamText('sendAgain')}
          </Button>
          <Button
            size="sm"
            tone="ghost"
            aria-label={teamText('revokeInvitationOf', { email })}
            busy={revoke.isPending}
            onClick={() => revoke.mutate(undefined)}
          >
            {teamText('revokeInvitation')}
          </Button>
        </div>
      </div>
      <FieldError>{error ? inlineErrorMessage(error) : null}</FieldError>
    </li>
  );
}

type MemberRowProps = { readonly eventId: string; readonly member: TeamMember; readonly mayManage: boolean };

function MemberRow({ eventId, member, mayManage }: MemberRowProps) {
  const { name, email, imageUrl, isYou, isOrganiser, role } = member;
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0">
      <Avatar name={name} src={imageUrl} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{isYou ? teamText('you', { name }) : name}</span>
          <Badge tone={isOrganiser ? 'success' : 'neutral'}>{isOrganiser ? teamText('organiser') : roleLabel(role)}</Badge>
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
      onSuccess: () => toast.success(teamText('newRole', { name, role: roleLabel(next) })),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={teamText('roleOf', { name })}>
            <EllipsisIcon />
          </IconButton>
        }
      >
        <MenuChoice
          label={teamText('role')}
          value={role}
          onChange={(next) => assignRole(next as TeamRole)}
          options={roleOptions().map(({ value, label }) => ({ value, label }))}
        />
        <MenuSeparator />
        <MenuItem danger onSelect={() => setConfirming(true)}>
          {teamText('removeFromTeam')}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={teamText('removeFromTheTeam', { name })}
        confirmLabel={teamText('removeFromTeam')}
        danger
        onConfirm={() => remove.mutateAsync(undefined)}
      >
        <p>{teamText('theyllLoseAccessToTheEvents')}</p>
        <FieldError>{remove.error ? inlineErrorMessage(remove.error) : null}</FieldError>
      </AlertDialog>
    </>
  );
}

/** Returns a function that changes the team. Each call returns the whole team. */
function useTeamChange<Params>(eventId: string, change: (params: Params) => Promise<Team>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => queryClient.setQueryData(teamQuery(eventId).queryKey, team),
    meta: inlineErrors,
  });
}
