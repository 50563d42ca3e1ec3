import { type EventImport, uploadImport } from '@festoon/contracts/imports';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
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
      setFailure(fieldProblems(error)['content'] ?? inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        label="A file of events"
        action="Choose a file"
        hint="Calendar (.ics), table (.csv) or .json, up to 10 MB. You see what it holds first."
        icon={<UploadIcon />}
        accept=".ics,.ical,.csv,.tsv,.txt,.json"
        tone="primary"
        busy={busy}
        onFiles={([file]) => void take(file)}
      />
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
