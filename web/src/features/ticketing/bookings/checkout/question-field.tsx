import type { Booking, AnswerFile } from '@festoon/contracts/ticketing/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addAnswerFile, ANSWER_FILE_MAX_BYTES } from '@festoon/contracts/ticketing/checkout';
import { checkoutText } from '@festoon/catalogue/ticketing/checkout';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Answer, Question } from './checkout-details.ts';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { FileTextIcon, UploadIcon, XIcon } from '../../../../ui/image/icons.ts';
import { bookingQuery } from '../booking-queries.ts';
import { formatDecimals } from '../../../../lib/format/format-number.ts';

const MEGABYTE = 1024 * 1024;

/** Shows the field for a file answer. The file is uploaded when it is chosen, and its name appears once it is stored. */
function AnswerFileField({ id, booking, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUpload(booking.id, question.id, (file) => onChange(file.id));
  const file = booking.files.find((each) => each.id === value);
  const problem = uploading.error ? inlineErrorMessage(uploading.error) : error;
  const { hint, label, required } = question;
  return (
    <div className="grid content-start justify-items-start">
      <label htmlFor={`${id}-input`} className="mb-1.5 text-sm font-medium text-ink">
        {label}
        {!required && <span className="font-normal text-muted"> {checkoutText('optional')}</span>}
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
          if (chosen) uploading.mutate(chosen);
        }}
      />
      {file ? (
        <UploadedFile file={file} id={id} bookingId={booking.id} onRemove={() => onChange('')} />
      ) : (
        <Button
          id={id}
          icon={<UploadIcon className="size-4.5" />}
          busy={uploading.isPending}
          busyLabel={checkoutText('uploadingTheFile')}
          aria-label={checkoutText('chooseAFileFor', { label })}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          onBlur={onLeave}
          onClick={() => input.current?.click()}
        >
          {checkoutText('chooseAFile')}
        </Button>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint !== '' && `${hint} `}
        {checkoutText('fileRules', { size: ANSWER_FILE_MAX_BYTES / MEGABYTE })}
      </p>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}

type UploadedFileProps = {
  readonly file: AnswerFile;
  readonly id: string;
  readonly bookingId: string;
  readonly onRemove: () => void;
};

function UploadedFile({ file, id, bookingId, onRemove }: UploadedFileProps) {
  return (
    <p
      id={id}
      tabIndex={-1}
      className="flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 pe-1 ps-3"
    >
      <FileTextIcon className="size-5 shrink-0 text-muted" />
      <a href={apiPath(`/bookings/${bookingId}/files/${file.id}`)} download className={`min-w-0 truncate ${linkClass}`}>
        {file.name}
      </a>
      <span className="shrink-0 text-sm text-muted tabular-nums">{formatSize(file.sizeBytes)}</span>
      <IconButton label={checkoutText('remove', { name: file.name })} size="sm" onClick={onRemove}>
        <XIcon />
      </IconButton>
    </p>
  );
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE / 10
    ? checkoutText('kilobytes', { size: `${Math.ceil(bytes / 1024)}` })
    : checkoutText('megabytes', { size: formatDecimals(bytes / MEGABYTE, 1) });
}

function useUpload(bookingId: Booking['id'], questionId: string, onUploaded: (file: AnswerFile) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > ANSWER_FILE_MAX_BYTES)
        throw new Error(checkoutText('fileTooLarge', { size: ANSWER_FILE_MAX_BYTES / MEGABYTE }));
      return upload(addAnswerFile, { bookingId, questionId, name: chosen.name, file: chosen });
    },
    onSuccess: (file) => {
      client.setQueryData(bookingQuery(bookingId).queryKey, (booking) =>
        booking === undefined ? booking : { ...booking, files: [...booking.files, file] },
      );
      onUploaded(file);
    },
    meta: inlineErrors,
  });
}

const RADIOS_MAX = 5;
const ANSWER_LENGTH_MAX = 2000;

export type QuestionFieldProps = {
  readonly id: string;
  readonly booking: Pick<Booking, 'id' | 'files'>;
  readonly question: Question;
  readonly value: Answer | undefined;
  readonly error: string | undefined;
  readonly onChange: (answer: Answer) => void;
  readonly onLeave: () => void;
};

/** Shows one question of the organiser with the control for its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, value, error, onChange, onLeave } = props;
  const { kind, label, hint, required } = question;
  const text = typeof value === 'string' ? value : '';
  const shared = { id, label, hint: hint || undefined, error, required, optional: !required, onBlur: onLeave };
  switch (kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          value={text}
          maxLength={ANSWER_LENGTH_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />;
    case 'consent':
      return (
        <Checkbox
          id={id}
          label={required ? label : checkoutText('labelOptional', { label })}
          hint={hint || undefined}
          error={error}
          checked={value === true}
          onBlur={onLeave}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'file':
      return <AnswerFileField {...props} />;
    case 'multiple_choice':
      return <MultipleChoice {...props} />;
    case 'choice':
      return question.options.length <= RADIOS_MAX ? (
        <SingleChoice {...props} />
      ) : (
        <SelectField
          {...shared}
          placeholder={checkoutText('chooseOne')}
          value={text}
          options={optionsOf(question)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function SingleChoice({ id, question, value, error, onChange }: QuestionFieldProps) {
  return (
    <div id={id} tabIndex={-1} className="rounded-control">
      <RadioGroup
        legend={<Legend question={question} />}
        hint={question.hint || undefined}
        error={error}
        options={optionsOf(question)}
        value={typeof value === 'string' ? value : undefined}
        onChange={onChange}
      />
    </div>
  );
}

function MultipleChoice({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string, on: boolean) =>
    onChange(question.options.filter((candidate) => (candidate === option ? on : chosen.includes(candidate))));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 rounded-control"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        <Legend question={question} />
      </legend>
      {question.hint && <p className="text-sm text-muted">{question.hint}</p>}
      {optionsOf(question).map(({ value: option, label }) => (
        <Checkbox
          key={option}
          label={label}
          checked={chosen.includes(option)}
          onBlur={onLeave}
          onChange={(event) => toggle(option, event.target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Returns the answers to choose from. They are sent in the main language of the event, and shown in the reader's. */
function optionsOf({ options, optionLabels }: Question) {
  return options.map((option, index) => ({ value: option, label: optionLabels[index] ?? option }));
}

function Legend({ question }: { question: Question }) {
  return (
    <>
      {question.label}
      {!question.required && <span className="font-normal text-muted"> {checkoutText('optional')}</span>}
    </>
  );
}
