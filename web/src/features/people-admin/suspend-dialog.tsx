import { useState } from 'react';
import { suspendPerson, type PersonDetail } from '@festoon/contracts/admin-people';
import { DAY_MS } from '@festoon/contracts/durations';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePersonAct } from './use-person-act.ts';

const LENGTHS = [
  { value: '', label: 'Until it is lifted' },
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
];

const untilOf = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** Asks for the reason and the duration before an account is suspended. */
export function SuspendDialog({ person, onClose }: { readonly person: PersonDetail; readonly onClose: () => void }) {
  const [days, setDays] = useState('');
  const [withEvents, setWithEvents] = useState(true);
  const hasEvents = person.upcomingEvents > 0;
  const suspend = usePersonAct((reason: string) =>
    call(suspendPerson, { accountId: person.id, reason, until: untilOf(days), withEvents: hasEvents && withEvents }),
  );
  const isChange = person.state === 'suspended';
  return (
    <ReasonDialog
      title={isChange ? `Change the suspension of ${person.name}?` : `Suspend ${person.name}?`}
      words={
        <>
          They are signed out at once, and what they show or talk in ends. Tickets stay valid, money stays theirs, payouts
          wait. They are told by mail.
        </>
      }
      reasonHint="They read this in the mail."
      confirmLabel={isChange ? 'Change suspension' : 'Suspend user'}
      danger
      onConfirm={async (reason) => {
        await suspend.mutateAsync(reason);
        toast.success(`${person.name} is suspended.`);
      }}
      onClose={onClose}
    >
      <SelectField label="How long" options={LENGTHS} value={days} onChange={({ target }) => setDays(target.value)} />
      {hasEvents && (
        <Checkbox
          label="Take their events off the site too"
          hint="Nothing of them is sold any more; tickets stay good and their holders are told. Bring them back in Events."
          checked={withEvents}
          onChange={({ target }) => setWithEvents(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}
