import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setMailTier, type HeldMessageDetail, type MailTier } from '@festoon/contracts/admin-messages';
import type { AccountId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { heldKey } from './held-queries.ts';
import { WhyDialog } from './why-dialog.tsx';

const CHOICES = [
  { value: 'usual', label: 'As everybody', hint: 'Held to less until they have had an event or been here for a while.' },
  { value: 'trusted', label: 'Trusted', hint: 'Never held to the limits of new organisers.' },
  { value: 'limited', label: 'Limited', hint: 'Always held to them.' },
] satisfies { value: MailTier; label: string; hint: string }[];

function wordsFor({ tier, isNew }: HeldMessageDetail['record']): string {
  if (tier === 'trusted') return 'An administrator trusts them: nothing of theirs waits.';
  if (tier === 'limited') return 'An administrator limited what they may send.';
  return isNew ? 'New here, so the limits of new organisers hold.' : 'No longer new here.';
}

type TierLineProps = {
  readonly organiserId: AccountId;
  readonly name: string;
  readonly record: HeldMessageDetail['record'];
};

/** Shows an organiser's message limits, and a way to change them. */
export function TierLine({ organiserId, name, record }: TierLineProps) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<MailTier | null>(null);
  const save = (reason: string) =>
    call(setMailTier, { organiserId, tier: wanted ?? record.tier, reason }).finally(
      () => void queryClient.invalidateQueries({ queryKey: heldKey }),
    );
  return (
    <>
      <p className="text-sm text-ink-2">{wordsFor(record)}</p>
      <Button size="sm" className="mt-2 justify-self-start" onClick={() => setWanted(record.tier)}>
        Change what they may send
      </Button>
      {wanted !== null && (
        <WhyDialog
          title="What may they send?"
          words={`It holds for every event of ${name} from now on.`}
          hint="Stands in the audit log."
          confirmLabel="Save what they may send"
          onConfirm={save}
          onClose={() => setWanted(null)}
        >
          <RadioGroup legend="Messages to attendees" options={CHOICES} value={wanted} onChange={setWanted} />
        </WhyDialog>
      )}
    </>
  );
}
