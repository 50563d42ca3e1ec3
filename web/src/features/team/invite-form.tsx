import type { TeamRole } from '@festoon/contracts/hosting';
import type { EventId } from '@festoon/contracts/ids';
import { INVITATION_DAYS, inviteToTeam } from '@festoon/contracts/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SendIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ROLES } from './role-text.ts';
import { teamQuery } from './team-queries.ts';

/** Invites a person to the team by mail. */
export function InviteForm({ eventId }: { eventId: string }) {
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
      <form {...form.form} className="grid gap-5" aria-label="Invite somebody">
        <h2 className="text-lg font-semibold">Invite somebody</h2>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={`They get a link that works once, for ${INVITATION_DAYS} days.`}
          required
          {...form.field('email')}
        />
        <RadioGroup legend="Role" options={[...ROLES]} value={role} onChange={setRole} name="role" />
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        {sentTo !== null && form.failure === null && (
          <InlineNotice tone="success" announce>
            The invitation is on its way to <span className="break-all">{sentTo}</span>.
          </InlineNotice>
        )}
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          icon={<SendIcon size={18} aria-hidden="true" />}
          busy={form.busy}
          busyLabel="Sending"
        >
          Send invitation
        </Button>
      </form>
    </Card>
  );
}
