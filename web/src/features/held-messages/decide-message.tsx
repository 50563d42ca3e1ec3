import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveMessage, rejectMessage, type HeldMessageDetail } from '@festoon/contracts/admin-messages';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { heldKey } from './held-queries.ts';
import { WhyDialog } from './why-dialog.tsx';

/** Lets a message go out, or says why not. What is decided is what stands here: a message that was changed is refused. */
export function DecideMessage({ message }: { readonly message: HeldMessageDetail }) {
  const { id: messageId, heldAt, organiser, dueAt } = message;
  const queryClient = useQueryClient();
  const [trusts, setTrusts] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: heldKey });
  const approve = useMutation({
    mutationFn: () => call(approveMessage, { messageId, heldAt, trusts }),
    onSuccess: () => toast.success(dueAt === null ? 'Approved. It is going out.' : 'Approved. It goes out when it is due.'),
    onSettled: lookAgain,
    meta: inlineErrors,
  });
  const reject = (reason: string) => call(rejectMessage, { messageId, heldAt, reason }).finally(() => void lookAgain());
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Checkbox
        label="Trust this organiser from now on"
        hint="Their messages no longer wait, and the limits of new organisers no longer hold."
        checked={trusts}
        onChange={({ target }) => setTrusts(target.checked)}
      />
      {approve.error && (
        <InlineNotice tone="failure" title="Nothing was decided" announce>
          {inlineErrorMessage(approve.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={approve.isPending} busyLabel="Approving" onClick={() => approve.mutate()}>
          Approve message
        </Button>
        <Button disabled={approve.isPending} onClick={() => setIsRefusing(true)}>
          Refuse message
        </Button>
      </div>
      {isRefusing && (
        <WhyDialog
          title="Refuse this message?"
          words={`It is not sent. ${organiser.name} is told why, and can change it and ask again.`}
          hint="The organiser reads this."
          confirmLabel="Refuse message"
          onConfirm={reject}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
}
