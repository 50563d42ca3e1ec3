import { messageText } from '@festoon/catalogue/messaging/message';
import type { LinkPreview } from '@festoon/contracts/messaging/messages';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { classNames } from '../../../../ui/class-names.ts';

/**
 * Shows the page of another site that a message links to. Its height is fixed, and the image is our copy. The host of the
 * address comes first, because a page can give itself any name.
 */
export function LinkPreviewCard({ preview }: { preview: LinkPreview }) {
  const { url, title, description, siteName, imageUrl } = preview;
  const { host } = new URL(url);
  const site = siteName === '' || siteName === host ? host : messageText('linkSite', { host, site: siteName });
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      data-feature="link_previews"
      className="flex h-22 max-w-80 min-w-0 overflow-hidden rounded-control border border-line bg-surface text-ink hover:border-line-control"
    >
      {imageUrl !== null && (
        <img
          src={apiPath(imageUrl)}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          decoding="async"
          className="h-full w-22 shrink-0 bg-sunken object-cover max-[24rem]:w-16"
        />
      )}
      <span className="grid min-w-0 grow content-center px-3 py-2">
        <bdi className={classNames('text-sm font-semibold', description === '' ? 'line-clamp-2' : 'truncate')}>{title}</bdi>
        {description !== '' && <bdi className="line-clamp-2 text-xs text-ink-2">{description}</bdi>}
        <bdi className="truncate text-xs text-muted">{site}</bdi>
      </span>
    </a>
  );
}
