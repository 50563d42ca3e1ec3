import { type EventImport, uploadImport } from '@festoon/contracts/imports';
import { type DragEvent, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { fieldProblems, inPlaceMessage } from '../../lib/in-place.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { UploadIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { readFile } from './read-file.ts';

const EXAMPLE = [
  'title,start,end,venue,city,country,price,quantity',
  'Jazz in the Yard,2027-05-01 19:30,2027-05-01 22:00,Casa do Rio,Lisbon,Portugal,12.50,80',
  'Open Rehearsal,2027-06-01 18:00,2027-06-01 20:00,Casa do Rio,Lisbon,Portugal,0,40',
].join('\r\n');

/** A file is dropped here or chosen by the button. */
export function ChooseFile({ onUploaded }: { onUploaded: (uploaded: EventImport) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const read = await readFile(file);
      if ('problem' in read) setFailure(read.problem);
      else onUploaded(await call(uploadImport, read));
    } catch (error) {
      setFailure(fieldProblems(error)['content'] ?? inPlaceMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the button inside */}
      <div
        role="group"
        aria-label="A file of events"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed p-8 text-center',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-control',
        )}
      >
        <UploadIcon className="size-8 text-muted" aria-hidden="true" />
        <input
          ref={input}
          type="file"
          accept=".ics,.ical,.csv,.tsv,.txt,.json"
          aria-label="A file of events"
          hidden
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button tone="primary" busy={busy} busyLabel="Uploading" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className="text-sm text-muted">
          Calendar (.ics), table (.csv) or .json, up to 10 MB. You see what it holds first.
        </p>
      </div>
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <FileHelp />
    </div>
  );
}

function FileHelp() {
  return (
    <Disclosure summary="What a table needs">
      <div className="grid max-w-[65ch] gap-3 text-ink-2">
        <p>
          The first line names the columns. Title and start are needed; end, time zone, venue, address, city, country,
          summary, description, category, tags, language, price, quantity and website are read where they stand.
        </p>
        <p>
          The same file again changes nothing. A line that you edited changes its event, and what you set on Festoon since,
          such as the picture, stays.
        </p>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
          download="events.csv"
          className="w-fit font-medium text-link underline underline-offset-3"
        >
          Download an example
        </a>
      </div>
    </Disclosure>
  );
}
