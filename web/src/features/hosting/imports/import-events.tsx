import { type EventImport, uploadImport, IMPORT_FILE_BYTES_MAX } from '@festoon/contracts/hosting/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { importsText } from '@festoon/catalogue/hosting/imports';
import { inlineErrorMessage, fieldProblems } from '../../../lib/api/inline-error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ImportHelp } from './import-help.tsx';
import { PreviewImport } from './import-preview.tsx';
import { importQuery, importsQuery, isInProgress, isOpen } from './import-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { upload } from '../../../lib/api/upload.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { UploadIcon } from '../../../ui/image/icons.ts';

/** Shows an area to drop a file, with a button to choose one. */
function ChooseFile({ onUploaded }: { onUploaded: (uploaded: EventImport) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    const problem = findProblem(file);
    setFailure(problem);
    if (problem !== null) return;
    setBusy(true);
    try {
      onUploaded(await upload(uploadImport, { fileName: file.name.slice(-200), file }));
    } catch (error) {
      setFailure(fieldProblems(error)['file'] ?? inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileDrop
        label={importsText('eventsFile')}
        action={importsText('chooseAFile')}
        hint={importsText('calendarIcsSpreadsheetCsvOrJson')}
        icon={<UploadIcon />}
        accept=".ics,.ical,.csv,.tsv,.txt,.json"
        tone="primary"
        busy={busy}
        onFiles={([file]) => void choose(file)}
      />
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <ImportHelp />
    </div>
  );
}

/** Returns the problem with a chosen file, or null. */
function findProblem({ name, size }: File): string | null {
  if (!/\.(ics|ical|csv|tsv|txt|json)$/i.test(name)) return importsText('chooseAnIcsCsvOrJson');
  if (size > IMPORT_FILE_BYTES_MAX) return importsText('thisFileIsLargerThan10');
  return size === 0 ? importsText('thisFileIsEmpty') : null;
}

/**
 * Shows the import of events: choose a file, preview, confirm, follow the progress. An unfinished import is shown again
 * on return.
 */
export function ImportEvents() {
  const { data, error, refetch, isFetching } = useQuery(importsQuery);
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  if (!data && error) {
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <ImportSkeleton />;
  const openImportId = chosen === undefined ? (data.find(isOpen)?.id ?? null) : chosen;
  return openImportId === null ? (
    <NewImport onUploaded={setChosen} />
  ) : (
    <ImportDetails key={openImportId} importId={openImportId} onRestart={() => setChosen(null)} />
  );
}

export function ImportSkeleton() {
  return <Skeleton className="h-52 rounded-card" />;
}

function NewImport({ onUploaded }: { onUploaded: (importId: string) => void }) {
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

function ImportDetails({ importId, onRestart }: { importId: string; onRestart: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(importQuery(importId));
  const status = data?.status;
  useEffect(() => {
    if (status === 'done') void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
  }, [status, queryClient]);
  const leave = () => {
    queryClient.removeQueries({ queryKey: importQuery(importId).queryKey });
    onRestart();
  };
  if (!data && error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {inlineErrorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <ImportSkeleton />;
  if (isInProgress(data)) return <ImportProgress eventImport={data} />;
  if (data.status === 'preview' && data.preview !== null) {
    return (
      <PreviewImport
        eventImport={data}
        preview={data.preview}
        onChanged={(changed: EventImport) => queryClient.setQueryData(importQuery(importId).queryKey, changed)}
        onDiscarded={leave}
      />
    );
  }
  return <ImportOutcome eventImport={data} onRestart={leave} />;
}

/** Shows the progress while the server reads a file or creates its events. The page may be left meanwhile. */
function ImportProgress({ eventImport }: { eventImport: EventImport }) {
  const isRunning = eventImport.status === 'running';
  const { doneCount, entryCount } = eventImport;
  const text = isRunning ? importsText('progress', { doneCount, entryCount }) : importsText('looking');
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">
        {isRunning
          ? importsText('importingFile', { fileName: eventImport.fileName })
          : importsText('readingFile', { fileName: eventImport.fileName })}
      </p>
      <ProgressBar label={text} {...(isRunning && { value: doneCount, max: Math.max(1, entryCount), valueText: text })} />
      <p className="text-sm text-ink-2">
        {isRunning ? importsText('progressDetails', { doneCount, entryCount }) : importsText('lookingDetails')}
      </p>
    </div>
  );
}

/** Shows the result of an import. */
function ImportOutcome({ eventImport, onRestart }: { eventImport: EventImport; onRestart: () => void }) {
  if (eventImport.report === null) {
    return (
      <InlineNotice
        tone="failure"
        title={importsText('weCouldntReadTheWholeFile')}
        announce
        action={<Button onClick={onRestart}>{importsText('chooseAnotherFile')}</Button>}
      >
        {eventImport.doneCount > 0 ? importsText('someEventsMayHaveBeenImported') : importsText('noEventsWereImported')}
      </InlineNotice>
    );
  }
  const { importedCount, publishedCount, updatedCount, unchangedCount, skippedCount } = eventImport.report;
  const drafts = importedCount - publishedCount;
  const lines = [
    [publishedCount, importsText('resultPublished', { count: publishedCount })],
    [drafts, importsText('resultDrafts', { count: drafts })],
    [updatedCount, importsText('resultChanged', { count: updatedCount })],
    [unchangedCount, importsText('resultUnchanged', { count: unchangedCount })],
    [skippedCount, importsText('resultSkipped', { count: skippedCount })],
  ].filter(([count]) => count !== 0);
  return (
    <div className="grid gap-5">
      <InlineNotice tone="success" title={importsText('isImported', { fileName: eventImport.fileName })} announce>
        <ul>
          {lines.map(([, text]) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </InlineNotice>
      <div className="flex flex-wrap gap-3">
        <Link to="/profile/events" search={drafts > 0 ? { when: 'draft' } : {}} className={buttonClass('primary')}>
          {drafts > 0 ? importsText('viewDrafts') : importsText('viewEvents')}
        </Link>
        <Button onClick={onRestart}>{importsText('importAnotherFile')}</Button>
      </div>
    </div>
  );
}
