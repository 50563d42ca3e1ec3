import type { EventImport } from '@festoon/contracts/imports';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { countOf } from './import-text.ts';

/** While the server reads a file or makes its events. One may leave meanwhile. */
export function ImportAtWork({ event }: { event: EventImport }) {
  const isRunning = event.status === 'running';
  const words = isRunning
    ? `${countOf(event.doneCount, 'event', 'events')} of ${countOf(event.entryCount, 'is', 'are')} done`
    : 'Looking through the file';
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">{isRunning ? `Importing ${event.fileName}` : `Reading ${event.fileName}`}</p>
      <ProgressBar
        label={words}
        {...(isRunning && { value: event.doneCount, max: Math.max(1, event.entryCount), valueText: words })}
      />
      <p className="text-sm text-ink-2">{isRunning ? `${words}. You can leave this page.` : `${words}.`}</p>
    </div>
  );
}

/** Shows the outcome of an import file. */
export function ImportOutcome({ event, onAgain }: { event: EventImport; onAgain: () => void }) {
  if (event.report === null) {
    return (
      <InlineNotice
        tone="failure"
        title="This file could not be read to its end."
        announce
        action={<Button onClick={onAgain}>Choose another file</Button>}
      >
        {event.doneCount > 0
          ? 'Some of its events may have been made. The same file again goes on from there.'
          : 'No event was made.'}
      </InlineNotice>
    );
  }
  const { importedCount, publishedCount, updatedCount, unchangedCount, skippedCount } = event.report;
  const drafts = importedCount - publishedCount;
  const lines = [
    [publishedCount, countOf(publishedCount, 'event published', 'events published')],
    [drafts, countOf(drafts, 'draft made', 'drafts made')],
    [updatedCount, countOf(updatedCount, 'event changed', 'events changed')],
    [unchangedCount, countOf(unchangedCount, 'event as it was', 'events as they were')],
    [skippedCount, countOf(skippedCount, 'line left out', 'lines left out')],
  ].filter(([count]) => count !== 0);
  return (
    <div className="grid gap-5">
      <InlineNotice tone="success" title={`${event.fileName} is imported.`} announce>
        <ul>
          {lines.map(([, words]) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </InlineNotice>
      <div className="flex flex-wrap gap-3">
        <Link to="/profile/events" search={drafts > 0 ? { when: 'draft' } : {}} className={buttonClass('primary')}>
          {drafts > 0 ? 'See your drafts' : 'See your events'}
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </div>
  );
}
