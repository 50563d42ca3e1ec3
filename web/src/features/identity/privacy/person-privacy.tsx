import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { copyPerson, erasePerson, type PersonPrivacy } from '@festoon/contracts/identity/privacy';
import { ERASE_WORD } from '@festoon/contracts/identity/privacy-text';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CopyList } from './copy-list.tsx';
import { obstacleLabels } from './obstacle-text.ts';
import { personPrivacyQuery } from './privacy-queries.ts';

/** The properties of a dialog that asks for a reason. */
type ReasonAsked = {
  readonly title: string;
  readonly words: ReactNode;
  readonly reasonHint: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

type PersonPrivacyProps = {
  readonly accountId: string;
  readonly name: string;
  /** Asks for the reason. */
  readonly askReason: (asked: ReasonAsked) => ReactNode;
};

type Asking = 'copy' | 'erase' | null;

/**
 * Handles the requests of a person who asked an administrator: a copy of their data, which goes only to them, and their
 * erasure.
 */
export function PersonPrivacyPart({ accountId, name, askReason }: PersonPrivacyProps) {
  const { data, error, isFetching, refetch } = useQuery(personPrivacyQuery(accountId));
  const [asking, setAsking] = useState<Asking>(null);
  const acts = useActs(accountId);
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  if (data.isErased) return <p className="text-sm text-muted">This person was erased. What is left names nobody.</p>;
  const shared = { reasonHint: 'It stands in the audit log.', onClose: () => setAsking(null) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.copies.length > 0 && <CopyList copies={data.copies} canDownload={false} />}
      <Standing {...data} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsking('copy')}>
          Export data
        </Button>
        <Button size="sm" tone="danger" disabled={data.obstacles.length > 0} onClick={() => setAsking('erase')}>
          Erase person
        </Button>
      </div>
      {asking === 'copy' &&
        askReason({
          ...shared,
          title: `Make a copy of the data of ${name}?`,
          words: 'They get a mail when it is ready and download it themselves. You do not see it.',
          confirmLabel: 'Export data',
          danger: false,
          onConfirm: acts.copy,
        })}
      {asking === 'erase' &&
        askReason({
          ...shared,
          title: `Erase ${name} for good?`,
          words:
            'Make sure by other means that it is them who asks. They are signed out at once, and nobody can bring them back.',
          confirmLabel: 'Erase person',
          danger: true,
          onConfirm: acts.erase,
        })}
    </div>
  );
}

function Standing({ obstacles }: PersonPrivacy) {
  if (obstacles.length === 0) return null;
  return (
    <div className="text-sm text-ink-2">
      <p>They can’t be erased yet:</p>
      <ul className="list-disc pl-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacleLabels[obstacle].others}</li>
        ))}
      </ul>
    </div>
  );
}

function useActs(accountId: string) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: (act: () => Promise<PersonPrivacy>) => act(),
    onSuccess: (privacy) => client.setQueryData(personPrivacyQuery(accountId).queryKey, privacy),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'people'] }),
    meta: inlineErrors,
  });
  return {
    copy: async (reason: string) => {
      await run.mutateAsync(() => call(copyPerson, { accountId, reason }));
      toast.success('The copy is being made. They get a mail when it is ready.');
    },
    erase: async (reason: string) => {
      await run.mutateAsync(() => call(erasePerson, { accountId, reason, word: ERASE_WORD }));
      toast.success('The person is erased.');
    },
  };
}
