import type { JoinRequest } from '@festoon/contracts/approvals';
import { describeError } from '../../lib/errors.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import type { useDecide } from './use-decide.ts';

type ProblemProps = { readonly decide: ReturnType<typeof useDecide>; readonly requests: readonly JoinRequest[] };

/** Names the requests that could not be answered, with the reason. */
export function DecisionProblem({ decide, requests }: ProblemProps) {
  if (decide.isError) {
    return (
      <InlineNotice tone="failure" title="Your answer did not arrive" announce>
        {describeError(decide.error)} Nobody was told anything.
      </InlineNotice>
    );
  }
  const refused = decide.data?.refused ?? [];
  if (refused.length === 0) return null;
  const nameOf = (id: string) => requests.find(({ bookingId }) => bookingId === id)?.name ?? 'Somebody';
  return (
    <InlineNotice
      tone="warning"
      title={refused.length === 1 ? '1 request stays as it is' : `${refused.length} requests stay as they are`}
      announce
    >
      <ul>
        {refused.map(({ bookingId, code, message }) => (
          <li key={bookingId}>
            {nameOf(bookingId)}: {code === 'sold_out' ? 'too few places are left. Raise the quantity, or decline.' : message}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}
