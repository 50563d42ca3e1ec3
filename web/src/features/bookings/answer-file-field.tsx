import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addAnswerFile, ANSWER_FILE_MAX_BYTES } from '@festoon/contracts/checkout';
import { type AnswerFile, type Booking } from '@festoon/contracts/bookings';
import { apiPath, call } from '../../lib/api-client.ts';
import { base64In, dataUrlOf } from '../../lib/data-url.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { linkClass } from '../../ui/links.ts';
import { FileTextIcon, UploadIcon, XIcon } from '../../ui/icons.ts';
import { bookingQuery } from './booking-queries.ts';
import type { QuestionFieldProps } from './question-field.tsx';

const MEGABYTE = 1024 * 1024;

/** A file as an answer: sent when it is chosen, named once it is safe with the booking. */
export function AnswerFileField({ id, booking, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(booking.id, question.id, (file) => onChange(file.id));
  const file = booking.files.find((each) => each.id === value);
  const problem = upload.error ? inlineErrorMessage(upload.error) : error;
  const { hint, label, required } = question;
  return (
    <div className="grid content-start justify-items-start">
      <label htmlFor={`${id}-input`} className="mb-1.5 text-sm font-medium text-ink">
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) upload.mutate(chosen);
        }}
      />
      {file ? (
        <GivenFile file={file} id={id} bookingId={booking.id} onRemove={() => onChange('')} />
      ) : (
        <Button
          id={id}
          icon={<UploadIcon className="size-4.5" />}
          busy={upload.isPending}
          busyLabel="Sending the file"
          aria-label={`Choose a file: ${label}`}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          onBlur={onLeave}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint !== '' && `${hint} `}PDF, PNG or JPEG, up to {ANSWER_FILE_MAX_BYTES / MEGABYTE} MB. Only the organiser’s team
        and you can open it.
      </p>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}

type GivenFileProps = {
  readonly file: AnswerFile;
  readonly id: string;
  readonly bookingId: string;
  readonly onRemove: () => void;
};

function GivenFile({ file, id, bookingId, onRemove }: GivenFileProps) {
  return (
    <p
      id={id}
      tabIndex={-1}
      className="flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-3"
    >
      <FileTextIcon className="size-5 shrink-0 text-muted" />
      <a href={apiPath(`/bookings/${bookingId}/files/${file.id}`)} download className={`min-w-0 truncate ${linkClass}`}>
        {file.name}
      </a>
      <span className="shrink-0 text-sm text-muted tabular-nums">{formatSize(file.sizeBytes)}</span>
      <IconButton label={`Remove ${file.name}`} size="sm" onClick={onRemove}>
        <XIcon />
      </IconButton>
    </p>
  );
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function useUpload(bookingId: Booking['id'], questionId: string, onGiven: (file: AnswerFile) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > ANSWER_FILE_MAX_BYTES) throw new Error('This file is larger than 10 MB.');
      return call(addAnswerFile, { bookingId, questionId, name: chosen.name, content: base64In(await dataUrlOf(chosen)) });
    },
    onSuccess: (file) => {
      client.setQueryData(bookingQuery(bookingId).queryKey, (booking) =>
        booking === undefined ? booking : { ...booking, files: [...booking.files, file] },
      );
      onGiven(file);
    },
    meta: inlineErrors,
  });
}
