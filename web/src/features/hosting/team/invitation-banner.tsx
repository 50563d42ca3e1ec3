import { acceptInvitation, declineInvitation, type MyInvitation } from '@festoon/contracts/hosting/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { invitationsText } from '@festoon/catalogue/hosting/invitations';
import { call } from '../../../lib/api/api-client.ts';
import { formatDay, formatLocalDateTime, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { UsersIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { invitationQuery, myInvitationsQuery } from './team-queries.ts';

const INVITATIONS = {
  owner: 'asksOwner',
  manager: 'asksManager',
  check_in: 'asksCheckIn',
} as const satisfies Record<MyInvitation['role'], string>;

type InvitationBannerProps = {
  /** The token of an emailed link, from the address. */
  readonly token?: string | undefined;
  /** Removes the token from the address. */
  readonly onClose: () => void;
};

/** Shows the team invitations of the account. Shows nothing if there are none. */
export function InvitationBanner({ token, onClose }: InvitationBannerProps) {
  const linked = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  const mine = useQuery(myInvitationsQuery);
  const linkedInvitation = token === undefined ? undefined : linked.data;
  const otherInvitations = mine.data?.items.filter(({ id }) => id !== linkedInvitation?.id) ?? [];
  const isEnded = token !== undefined && linked.error !== null;
  if (!linkedInvitation && otherInvitations.length === 0 && !isEnded) return null;
  return (
    <section aria-label={invitationsText('invitations')} className="mb-6 grid gap-3">
      {isEnded && (
        <InlineNotice
          tone="warning"
          announce
          action={
            <Button size="sm" onClick={onClose}>
              {invitationsText('close')}
            </Button>
          }
        >
          {inlineErrorMessage(linked.error)}
        </InlineNotice>
      )}
      {linkedInvitation && <Invitation invitation={linkedInvitation} token={token} onClose={onClose} />}
      {otherInvitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} onClose={onClose} />
      ))}
    </section>
  );
}

type InvitationProps = InvitationBannerProps & { readonly invitation: MyInvitation };

function Invitation({ invitation, token, onClose }: InvitationProps) {
  const { event, role, invitedBy, expiresAt } = invitation;
  const { accept, decline } = useInvitationResponse(invitation, { token, onClose });
  const error = accept.error ?? decline.error;
  const title = event.title || invitationsText('eventWithoutTitle');
  const start = formatLocalDateTime(event.localStart);
  const deadline = formatDay(expiresAt, ownZone());
  return (
    <article className="grid gap-4 rounded-card bg-info-soft p-4 md:flex md:items-center md:justify-between md:gap-6 md:p-5">
      <div className="flex min-w-0 gap-3">
        <UsersIcon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-semibold break-words">{title}</h2>
          <p className="text-ink-2">{invitationsText(INVITATIONS[role], { name: invitedBy })}</p>
          <p className="text-sm text-ink-2">
            {event.city === ''
              ? invitationsText('answerBy', { start, deadline })
              : invitationsText('answerByWithCity', { start, city: event.city, deadline })}
          </p>
          <FieldError>{error ? inlineErrorMessage(error) : null}</FieldError>
        </div>
      </div>
      <div className="flex shrink-0 gap-3">
        <Button
          tone="primary"
          busy={accept.isPending}
          busyLabel={invitationsText('joining')}
          onClick={() => accept.mutate()}
        >
          {invitationsText('joinTeam')}
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutate()}>
          {invitationsText('noThanks')}
        </Button>
      </div>
    </article>
  );
}

function useInvitationResponse({ id, event, role }: MyInvitation, { token, onClose }: InvitationBannerProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reference = token === undefined ? { invitationId: id } : { token };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: myInvitationsQuery.queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: ['hosted-events'] }),
    ]);
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, reference),
    onSuccess: async () => {
      toast.success(
        event.title === '' ? invitationsText('joinedUntitled') : invitationsText('joined', { title: event.title }),
      );
      void refresh();
      await (role === 'check_in'
        ? navigate({ to: '/profile/events/$id/check-in', params: { id: event.id } })
        : navigate({ to: '/profile/edit-event/$id', params: { id: event.id } }));
    },
    meta: inlineErrors,
  });
  const decline = useMutation({
    mutationFn: () => call(declineInvitation, reference),
    onSuccess: () => {
      onClose();
      return refresh();
    },
    meta: inlineErrors,
  });
  return { accept, decline };
}
