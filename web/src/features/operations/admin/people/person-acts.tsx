import { useState, type ReactNode } from 'react';
import {
  mailPersonPassword,
  resetPersonFactor,
  restorePerson,
  signPersonOut,
  type PersonDetail,
  suspendPerson,
} from '@festoon/contracts/operations/admin-people';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { call } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { usePersonAct } from './use-person-act.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

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
function SuspendDialog({ person, onClose }: { readonly person: PersonDetail; readonly onClose: () => void }) {
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

type Act = {
  readonly button: string;
  readonly endpoint: typeof signPersonOut | typeof resetPersonFactor | typeof mailPersonPassword | typeof restorePerson;
  readonly done: string;
  readonly ask: (name: string) => Pick<ReasonDialogProps, 'title' | 'words'>;
  readonly isFor: (person: PersonDetail) => boolean;
};

const acts: readonly Act[] = [
  {
    button: 'Lift suspension',
    endpoint: restorePerson,
    done: 'The suspension is lifted.',
    ask: (name) => ({ title: `Lift the suspension of ${name}?`, words: 'They can sign in again and are told by mail.' }),
    isFor: ({ state }) => state === 'suspended',
  },
  {
    button: 'Sign out everywhere',
    endpoint: signPersonOut,
    done: 'They are signed out everywhere.',
    ask: (name) => ({ title: `Sign ${name} out everywhere?`, words: 'Every device is signed out. They can sign in again.' }),
    isFor: ({ sessions }) => sessions.length > 0,
  },
  {
    button: 'Send password link',
    endpoint: mailPersonPassword,
    done: 'The link is on its way to them.',
    ask: (name) => ({
      title: `Send ${name} a link to a new password?`,
      words: 'It goes to their own address, works once and for half an hour. Their password stays until they use it.',
    }),
    isFor: ({ state }) => state === 'active',
  },
  {
    button: 'Reset second factor',
    endpoint: resetPersonFactor,
    done: 'The second factor is off.',
    ask: (name) => ({
      title: `Switch off the second factor of ${name}?`,
      words: 'Make sure by other means that it is them who asks. They are signed out everywhere and told by mail.',
    }),
    isFor: ({ hasSecondFactor }) => hasSecondFactor,
  },
];

type PersonActsProps = {
  readonly person: PersonDetail;
  /** Further acts of other parts, such as acting in their place. */
  readonly more?: ReactNode;
};

/** Shows the actions for an account; none for administrators and deleted accounts. */
export function PersonActs({ person, more }: PersonActsProps) {
  const [asking, setAsking] = useState<Act | 'suspend' | null>(null);
  if (person.role === 'admin') return <p className="text-sm text-muted">Administrators are only shown here.</p>;
  if (person.state === 'deleted') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsking('suspend')}>
        {person.state === 'suspended' ? 'Change suspension' : 'Suspend user'}
      </Button>
      {acts
        .filter(({ isFor }) => isFor(person))
        .map((act) => (
          <Button key={act.button} size="sm" onClick={() => setAsking(act)}>
            {act.button}
          </Button>
        ))}
      {more}
      {asking === 'suspend' && <SuspendDialog person={person} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'suspend' && <ActDialog act={asking} person={person} onClose={() => setAsking(null)} />}
    </div>
  );
}

type ActDialogProps = { readonly act: Act; readonly person: PersonDetail; readonly onClose: () => void };

function ActDialog({ act, person, onClose }: ActDialogProps) {
  const { ask, button, endpoint, done } = act;
  const run = usePersonAct((reason: string) => call(endpoint, { accountId: person.id, reason }));
  return (
    <ReasonDialog
      {...ask(person.name)}
      reasonHint="It stands in the audit log."
      confirmLabel={button}
      onConfirm={async (reason) => {
        await run.mutateAsync(reason);
        toast.success(done);
      }}
      onClose={onClose}
    />
  );
}
