import { formatChangeEffect } from '@festoon/contracts/hosting/change-effect-text';
import {
  discardImport,
  type EventImport,
  type ImportPreview,
  previewImport,
  runImport,
} from '@festoon/contracts/hosting/imports';
import { useState } from 'react';
import { importsText } from '@festoon/catalogue/hosting/imports';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { ImportRows } from './import-rows.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

type ImportPreviewProps = {
  readonly eventImport: EventImport;
  readonly preview: ImportPreview;
  readonly onChanged: (eventImport: EventImport) => void;
  readonly onDiscarded: () => void;
};

/** Shows the content of a file and what an import will change. Nothing is written until the user confirms. */
export function PreviewImport({ eventImport, preview, onChanged, onDiscarded }: ImportPreviewProps) {
  const { id: importId, shiftPastDates } = eventImport;
  const [publishMode, setPublishMode] = useState<'drafts' | 'publish'>('drafts');
  const { busy, failure, run } = useImportAction();
  const count = preview.newCount + preview.changedCount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ImportCounts preview={preview} />
      {(preview.endedCount > 0 || shiftPastDates) && (
        <Switch
          label={importsText('movePastDatesToComingYears')}
          hint={
            shiftPastDates
              ? importsText('eventsKeepTheirDayAndMonth')
              : importsText('pastDatesLeftOut', { count: preview.endedCount })
          }
          checked={shiftPastDates}
          onChange={({ currentTarget: { checked } }) =>
            void run('preview', async () => onChanged(await call(previewImport, { importId, shiftPastDates: checked })))
          }
        />
      )}
      <ImportRows rows={preview.rows} total={eventImport.entryCount} />
      <ImportLines title={importsText('countSkipped')} lines={preview.skipped} isOpen />
      <ImportLines
        title={importsText('unknownPlaces')}
        hint={importsText('theseEventsWontHaveAPin')}
        lines={preview.unknownPlaces}
      />
      {preview.publishableCount > 0 && (
        <PublishChoice preview={preview} publishMode={publishMode} onPublishModeChange={setPublishMode} />
      )}
      <Notices effect={preview.effect} failure={failure} />
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button
            tone="primary"
            busy={busy === 'run'}
            busyLabel={importsText('beginning')}
            onClick={() =>
              void run('run', async () =>
                onChanged(
                  await call(runImport, {
                    importId,
                    publish: publishMode === 'publish',
                    confirmsMaterialChange: preview.effect !== null,
                  }),
                ),
              )
            }
          >
            {preview.effect ? importsText('importEventsAndNotify', { count }) : importsText('importEvents', { count })}
          </Button>
        )}
        <Button
          tone={count > 0 ? 'ghost' : 'secondary'}
          busy={busy === 'discard'}
          busyLabel={importsText('lettingGo')}
          onClick={() =>
            void run('discard', async () => {
              await call(discardImport, { importId });
              onDiscarded();
            })
          }
        >
          {importsText('chooseAnotherFile')}
        </Button>
      </div>
    </div>
  );
}

function Notices({ effect, failure }: { effect: ImportPreview['effect']; failure: string | null }) {
  return (
    <>
      {effect && (
        <InlineNotice tone="warning">
          {formatChangeEffect(effect, formatDateTime(effect.refundsUntil, ownZone()))}
        </InlineNotice>
      )}
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
    </>
  );
}

function PublishChoice({
  preview,
  publishMode,
  onPublishModeChange,
}: {
  preview: ImportPreview;
  publishMode: 'drafts' | 'publish';
  onPublishModeChange: (publishMode: 'drafts' | 'publish') => void;
}) {
  const drafts = preview.newCount - preview.publishableCount;
  const count = preview.publishableCount;
  return (
    <RadioGroup
      legend={importsText('newEventsBecome')}
      variant="cards"
      options={[
        { value: 'drafts', label: importsText('drafts'), hint: importsText('onlyYouCanSeeThemUntil') },
        {
          value: 'publish',
          label: importsText('publishedEvents'),
          hint:
            drafts === 0 ? importsText('publishHint', { count }) : importsText('publishHintWithDrafts', { count, drafts }),
        },
      ]}
      value={publishMode}
      onChange={onPublishModeChange}
    />
  );
}

function ImportCounts({ preview }: { preview: ImportPreview }) {
  const counts = [
    [importsText('countNew'), preview.newCount],
    [importsText('countChanged'), preview.changedCount],
    [importsText('countUnchanged'), preview.unchangedCount],
    [importsText('countSkipped'), preview.skipped.count],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {counts.map(([label, value]) => (
        <div key={label} className="grid gap-0.5 rounded-card bg-subtle p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type PendingAction = 'preview' | 'run' | 'discard';

/** Returns a function that makes one call at a time, and the error of the last one. */
function useImportAction() {
  const [busy, setBusy] = useState<PendingAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: PendingAction, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(action);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, run };
}

type ImportLinesProps = {
  readonly title: string;
  readonly hint?: string;
  readonly lines: ImportPreview['skipped'];
  readonly isOpen?: boolean;
};

/** Shows lines of a file with the reason; only the first ones if there are many. */
function ImportLines({ title, hint, lines: { count, items }, isOpen = false }: ImportLinesProps) {
  if (count === 0) return null;
  return (
    <Disclosure open={isOpen} summary={importsText('linesSummary', { title, count })} className="border-t border-line">
      {hint && <p className="pb-2 text-sm text-ink-2">{hint}</p>}
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto text-sm">
        {items.map(({ line, title: name, reason }) => (
          <li key={`${line} ${reason}`} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
            <span className="text-muted tabular-nums">
              {line > 0 ? importsText('line', { line }) : importsText('wholeFile')}
            </span>
            <span>
              {name && <strong className="font-medium">{importsText('lineTitle', { title: name })} </strong>}
              <span className="text-ink-2">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <p className="pt-2 text-sm text-muted">{importsText('moreLines', { count: count - items.length })}</p>
      )}
    </Disclosure>
  );
}
