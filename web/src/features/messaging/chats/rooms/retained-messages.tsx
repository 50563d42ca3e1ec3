import type { RetainedMessage } from '@festoon/contracts/messaging/message-reports';
import { retainedMessagesText } from '@festoon/catalogue/messaging/retained-messages';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { PaperclipIcon } from '../../../../ui/image/icons.ts';

type RetainedMessagesProps = { readonly before: readonly RetainedMessage[]; readonly message: RetainedMessage };

/** Shows a reported message as it was, after the messages before it. */
export function RetainedMessages({ before, message }: RetainedMessagesProps) {
  return (
    <ol className="grid gap-2">
      {before.map((each) => (
        <RetainedMessageItem key={each.number} message={each} />
      ))}
      <RetainedMessageItem message={message} isReported />
    </ol>
  );
}

function RetainedMessageItem({
  message,
  isReported = false,
}: {
  readonly message: RetainedMessage;
  readonly isReported?: boolean;
}) {
  const { author, text, files, sentAt } = message;
  return (
    <li
      className={classNames(
        'grid gap-1 rounded-control px-3 py-2',
        isReported ? 'bg-warning-soft ring-1 ring-warning ring-inset' : 'bg-sunken',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <bdi className="font-medium wrap-anywhere">{author ?? retainedMessagesText('deletedAccount')}</bdi>
        <time dateTime={sentAt}>{formatDateTime(sentAt, ownZone())}</time>
      </p>
      {isReported && <p className="sr-only">{retainedMessagesText('reportedMessage')}</p>}
      {text !== '' && (
        <p dir="auto" className="overflow-clip wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {files.map((name, index) => (
        <p key={index} className="flex items-center gap-2 text-sm text-ink-2">
          <PaperclipIcon size={16} aria-hidden="true" className="shrink-0" />
          <bdi className="wrap-anywhere">{name}</bdi>
        </p>
      ))}
    </li>
  );
}
