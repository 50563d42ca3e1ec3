import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { listConversationFiles } from '@festoon/contracts/messaging/message-search';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { conversationDetailsText } from '@festoon/catalogue/messaging/conversation-details';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileTextIcon } from '../../../../ui/image/icons.ts';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import { fileSize } from '../conversation/file-text.ts';
import { filesQuery } from './details-queries.ts';

type Kind = 'image' | 'file';

/** Shows images and files of a conversation, newest first. Each links to its message. */
export function Media({ conversationId }: { conversationId: string }) {
  const [kind, setKind] = useState<Kind>('image');
  const query = useInfiniteQuery(filesQuery(conversationId, kind));
  const items = itemsOf(query.data);
  return (
    <div className="grid gap-4 p-4">
      <SegmentedControl<Kind>
        label={conversationDetailsText('show')}
        size="sm"
        className="flex!"
        segments={[
          { value: 'image', label: conversationDetailsText('images') },
          { value: 'file', label: conversationDetailsText('files') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {query.isPending && <MediaSkeleton kind={kind} />}
      {query.error && <p className="text-sm text-failure">{inlineErrorMessage(query.error)}</p>}
      {query.data && items.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">
          {kind === 'image' ? conversationDetailsText('noImagesHereYet') : conversationDetailsText('noFilesYet')}
        </p>
      )}
      {kind === 'image' ? <Images items={items} id={conversationId} /> : <Files items={items} id={conversationId} />}
      {query.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {conversationDetailsText('showMore')}
        </Button>
      )}
    </div>
  );
}

type Page = EndpointResponse<typeof listConversationFiles>;
type Item = Page['items'][number];

function itemsOf(data: InfiniteData<Page> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

type ListProps = { readonly items: readonly Item[]; readonly id: string };

function Images({ items, id }: ListProps) {
  return (
    <ul role="list" className="grid grid-cols-3 gap-1">
      {items.map(({ file, author, number }) => (
        <li key={file.id} className="grid">
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: id }}
            search={{ at: String(number) }}
            aria-label={
              author
                ? conversationDetailsText('imageOf', { name: author.name })
                : conversationDetailsText('imageFromDeletedAccount')
            }
            className="overflow-hidden rounded-chip bg-sunken"
          >
            <img
              src={apiPath(file.previewUrl ?? file.url)}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-square w-full object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Files({ items, id }: ListProps) {
  return (
    <ul role="list" className="-mx-2 grid">
      {items.map(({ file, author, number, sentAt }) => (
        <li key={file.id}>
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: id }}
            search={{ at: String(number) }}
            className="flex items-center gap-3 rounded-control px-2 py-2 text-ink hover:bg-hover"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <FileTextIcon className="size-5" />
            </span>
            <span className="grid min-w-0">
              <span className="truncate text-sm font-medium">
                <bdi>{file.name}</bdi>
              </span>
              <span className="truncate text-xs text-muted">
                {fileSize(file.bytes)} · {author?.name ?? conversationDetailsText('deletedAccount')} ·{' '}
                {formatRecentTime(sentAt)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MediaSkeleton({ kind }: { kind: Kind }) {
  return (
    <div aria-busy="true" className={kind === 'image' ? 'grid grid-cols-3 gap-1' : 'grid gap-3'}>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Skeleton key={one} className={kind === 'image' ? 'aspect-square' : 'h-10'} />
      ))}
    </div>
  );
}
