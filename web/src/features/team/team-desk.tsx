import type { Team } from '@festoon/contracts/team';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { MemberRow } from './member-row.tsx';
import { teamQuery } from './team-queries.ts';

/** Shows the team of an event, and the open invitations. */
export function TeamDesk({ eventId }: { eventId: string }) {
  const { data, error, refetch, isFetching } = useQuery(teamQuery(eventId));
  if (!data && error) {
    return <FailedLoad error={error} title="The team did not load" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <TeamDeskSkeleton />;
  return <Desk eventId={eventId} team={data} />;
}

function Desk({ eventId, team }: { eventId: string; team: Team }) {
  const { members, invitations, mayManage, isSeries } = team;
  const you = members.find(({ isYou }) => isYou);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold">Team</h1>
          <p className="text-ink-2">
            {isSeries ? 'They run every date of this series.' : 'They run this event together.'}
            {!mayManage && ' Its owners decide who is on it.'}
          </p>
        </header>
        <ul className="divide-y divide-line" aria-label="On the team">
          {members.map((member) => (
            <MemberRow key={member.id} eventId={eventId} member={member} mayManage={mayManage} />
          ))}
        </ul>
        {invitations.length > 0 && (
          <section aria-label="Invited" className="grid gap-2">
            <h2 className="text-lg font-semibold">Invited</h2>
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

export function TeamDeskSkeleton() {
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
