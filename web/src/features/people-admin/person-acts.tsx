import { useState, type ReactNode } from 'react';
import {
  mailPersonPassword,
  resetPersonFactor,
  restorePerson,
  signPersonOut,
  type PersonDetail,
} from '@festoon/contracts/admin-people';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { usePersonAct } from './use-person-act.ts';

type Act = {
  readonly button: string;
  readonly endpoint: typeof signPersonOut | typeof resetPersonFactor | typeof mailPersonPassword | typeof restorePerson;
  readonly done: string;
  readonly ask: (name: string) => Pick<ReasonDialogProps, 'title' | 'words'>;
  readonly isFor: (person: PersonDetail) => boolean;
};

const acts: readonly Act[] = [
  {
    ...{ button: 'Lift suspension', endpoint: restorePerson, done: 'The suspension is lifted.' },
    ask: (name) => ({ title: `Lift the suspension of ${name}?`, words: 'They can sign in again and are told by mail.' }),
    isFor: ({ state }) => state === 'suspended',
  },
  {
    ...{ button: 'Sign out everywhere', endpoint: signPersonOut, done: 'They are signed out everywhere.' },
    ask: (name) => ({ title: `Sign ${name} out everywhere?`, words: 'Every device is signed out. They can sign in again.' }),
    isFor: ({ sessions }) => sessions.length > 0,
  },
  {
    ...{ button: 'Send password link', endpoint: mailPersonPassword, done: 'The link is on its way to them.' },
    ask: (name) => ({
      title: `Send ${name} a link to a new password?`,
      words: 'It goes to their own address, works once and for half an hour. Their password stays until they use it.',
    }),
    isFor: ({ state }) => state === 'active',
  },
  {
    ...{ button: 'Reset second factor', endpoint: resetPersonFactor, done: 'The second factor is off.' },
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
