import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { previewQuery } from './email-queries.ts';

const DEBOUNCE_MS = 500;

type EmailPreviewProps = { readonly eventId: string; readonly subject: string; readonly body: string };

/** Shows the email as its recipients will see it, shortly after the last key press. */
export function EmailPreview({ eventId, subject, body }: EmailPreviewProps) {
  const draft = useDebouncedDraft(subject, body);
  const { data, isError } = useQuery(previewQuery(eventId, draft));
  if (isError && !data) {
    return <p className="grid h-full place-items-center text-sm text-muted">{attendeeEmailsText('previewMissing')}</p>;
  }
  if (!data) return <Skeleton className="h-full" />;
  return (
    <iframe
      title={attendeeEmailsText('emailPreview')}
      // A static preview: no script or link in it works.
      sandbox=""
      srcDoc={data.html}
      className="size-full rounded-control bg-white"
    />
  );
}

function useDebouncedDraft(subject: string, body: string) {
  const [debounced, setDebounced] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ subject, body }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return useDeferredValue(debounced);
}
