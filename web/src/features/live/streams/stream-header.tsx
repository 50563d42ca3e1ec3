import type { StreamDetail } from '@festoon/contracts/live/streams';
import type { ReactNode } from 'react';
import { streamText } from '@festoon/catalogue/live/stream';
import { siteUrl } from '../../../lib/config.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { Share2Icon } from '../../../ui/image/icons.ts';
import { ReportLink } from '../../../ui/report-link.tsx';
import { streamPath } from './stream-text.ts';

/** Shows the title and host below the video, with the actions at the end of the line. */
export function StreamHeader({
  stream,
  timeText,
  children,
}: {
  stream: StreamDetail;
  timeText: string;
  children?: ReactNode;
}) {
  const { title, host } = stream;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Avatar name={host.name} src={host.imageUrl} className="max-lg:hidden" />
        <div className="grid min-w-0">
          <p className="truncate text-lg font-semibold lg:text-xl">
            <bdi>{title}</bdi>
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{host.name}</bdi> · {timeText}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <ShareButton stream={stream} />
        {stream.myRole === 'viewer' && (
          <ReportLink kind="stream" id={stream.id} newTab className="max-sm:order-2">
            {streamText('report')}
          </ReportLink>
        )}
      </div>
    </div>
  );
}

/** Shows the start of the description, which is complete under "About". Shows nothing without one. */
export function StreamDescription({ stream: { description } }: { stream: StreamDetail }) {
  if (description === '') return null;
  return (
    <p className="line-clamp-2 max-w-text break-words whitespace-pre-line text-ink-2 lg:line-clamp-4">
      <bdi>{description}</bdi>
    </p>
  );
}

function ShareButton({ stream: { id, title, event } }: { stream: StreamDetail }) {
  const share = async () => {
    const url = siteUrl(streamPath({ id, event }));
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(streamText('linkCopied'));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.failure(streamText('weCouldntCopyTheLink', { url }));
    }
    return undefined;
  };
  return (
    <IconButton label={streamText('shareStream')} className="max-sm:first:-ms-3" onClick={() => void share()}>
      <Share2Icon />
    </IconButton>
  );
}
