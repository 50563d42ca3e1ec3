import type { EventImport } from '@festoon/contracts/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportAtWork, ImportOutcome } from './import-outcome.tsx';
import { PreviewImport } from './import-preview.tsx';
import { importQuery, importsQuery, isAtWork, isOpen } from './import-queries.ts';

/** From a file to events: choose, see, say yes, watch. What was begun is found again on return. */
export function ImportEvents() {
  const { data, error, refetch, isFetching } = useQuery(importsQuery);
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  if (!data && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <ImportSkeleton />;
  const current = chosen === undefined ? (data.find(isOpen)?.id ?? null) : chosen;
  return current === null ? (
    <ChooseNew onUploaded={setChosen} />
  ) : (
    <OneImport key={current} importId={current} onAgain={() => setChosen(null)} />
  );
}

export function ImportSkeleton() {
  return <Skeleton className="h-52 rounded-card" />;
}

function ChooseNew({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const queryClient = useQueryClient();
  return (
    <ChooseFile
      onUploaded={(uploaded) => {
        queryClient.setQueryData(importQuery(uploaded.id).queryKey, uploaded);
        onUploaded(uploaded.id);
      }}
    />
  );
}

function OneImport({ importId, onAgain }: { importId: string; onAgain: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(importQuery(importId));
  const status = data?.status;
  useEffect(() => {
    if (status === 'done') void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
  }, [status, queryClient]);
  const leave = () => {
    queryClient.removeQueries({ queryKey: importQuery(importId).queryKey });
    onAgain();
  };
  if (!data && error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {inlineErrorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <ImportSkeleton />;
  if (isAtWork(data)) return <ImportAtWork event={data} />;
  if (data.status === 'preview' && data.preview !== null) {
    return (
      <PreviewImport
        event={data}
        preview={data.preview}
        onChanged={(changed: EventImport) => queryClient.setQueryData(importQuery(importId).queryKey, changed)}
        onDropped={leave}
      />
    );
  }
  return <ImportOutcome event={data} onAgain={leave} />;
}
