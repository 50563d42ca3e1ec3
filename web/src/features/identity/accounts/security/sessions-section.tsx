import { type DeviceSession, endOtherSessions, endSession } from '@festoon/contracts/identity/account-security';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { securityText } from '@festoon/catalogue/identity/security';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { MonitorIcon, SmartphoneIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { sessionsQuery } from '../account-queries.ts';
import { FormError } from '../form-page.tsx';
import { Section } from '../../../../ui/settings-section.tsx';

/** Shows all signed-in devices, the current one first. */
export function SessionsSection() {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  const end = useEndSessions();
  return (
    <Section title={securityText('yourDevices')}>
      {data && <SessionList sessions={data.items} end={end} />}
      {!data && error && (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-36 rounded-card" />}
      <FormError>{end.error ? inlineErrorMessage(end.error) : null}</FormError>
    </Section>
  );
}

/** Returns a function that ends one session, or with `null` all but this one. Both return the remaining sessions. */
function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (session: DeviceSession | null) =>
      session ? call(endSession, { sessionId: session.id }) : call(endOtherSessions, {}),
    onSuccess: (response) => queryClient.setQueryData(sessionsQuery.queryKey, response),
    meta: inlineErrors,
  });
}

type SessionListProps = { readonly sessions: readonly DeviceSession[]; readonly end: ReturnType<typeof useEndSessions> };

function SessionList({ sessions, end }: SessionListProps) {
  const isEnded = (session: DeviceSession) => Boolean(session.impersonation?.endedAt);
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sorted.map((session) => (
          <li key={session.id} className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
            <DeviceIcon device={session.device} />
            <SessionDetails session={session} />
            {!session.isCurrent && !isEnded(session) && (
              <Button
                size="sm"
                aria-label={
                  session.impersonation
                    ? securityText('signOutAdministrators')
                    : securityText('signOutDevice', { device: session.device })
                }
                busy={end.isPending && end.variables?.id === session.id}
                onClick={() => end.mutate(session)}
              >
                {securityText('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.filter((session) => !isEnded(session)).length > 1 && (
        <Button
          className="justify-self-start"
          busy={end.isPending && end.variables === null}
          busyLabel={securityText('signingOut')}
          onClick={() => end.mutate(null)}
        >
          {securityText('signOutOtherDevices')}
        </Button>
      )}
    </>
  );
}

/** Shows what the session runs on. The name of a device contains its operating system. */
function DeviceIcon({ device }: { device: string }) {
  const Icon = /\b(Android|iOS)\b/.test(device) ? SmartphoneIcon : MonitorIcon;
  return <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />;
}

function SessionDetails({ session }: { session: DeviceSession }) {
  if (session.impersonation) return <ImpersonationNote session={session} impersonation={session.impersonation} />;
  return (
    <div className="grid min-w-0 grow gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {session.device}
        {session.isCurrent && <Badge tone="success">{securityText('thisDevice')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {securityText('deviceDetails', {
          ip: session.ip,
          lastUsed: formatRelative(session.lastUsedAt),
          day: formatDay(session.createdAt, ownZone()),
        })}
      </p>
    </div>
  );
}

type ImpersonationNoteProps = {
  readonly session: DeviceSession;
  readonly impersonation: NonNullable<DeviceSession['impersonation']>;
};

/** Shows that an administrator accessed the account, with the reason. */
function ImpersonationNote({ session, impersonation: { reason, endedAt } }: ImpersonationNoteProps) {
  const day = formatDay(session.createdAt, ownZone());
  return (
    <div className="grid min-w-0 grow gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {securityText('administrators')}
        <Badge tone={endedAt ? 'neutral' : 'warning'}>
          {endedAt ? securityText('ended') : securityText('inYourAccountNow')}
        </Badge>
      </p>
      <p className="wrap-anywhere text-ink-2">{securityText('impersonatedYourAccount', { reason })}</p>
      <p className="text-sm text-muted">
        {endedAt ? securityText('endedSince', { ended: formatRelative(endedAt), day }) : securityText('openSince', { day })}
      </p>
    </div>
  );
}
