import { siteUrl } from '../../lib/config.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const WORDS = '/?utm_source=newsletter&utm_medium=mail&utm_campaign=autumn';

/** An address as one would share it. */
export function TaggedExample() {
  const address = siteUrl(WORDS);
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2">
      <code className="min-w-0 text-sm wrap-anywhere text-ink-2">{address}</code>
      <CopyButton iconOnly text={address} label="Copy this address" />
    </span>
  );
}

/** Explains what is counted here, and how to tag a link so that its visits are counted separately. */
export function TagLinks() {
  return (
    <Disclosure summary="What is counted, and how to tag a link" className="border-t border-line">
      <div className="grid max-w-2xl gap-3 text-ink-2">
        <p>
          Add words of your own to any address of this site before you share it: utm_source says where it stands, utm_medium
          what kind of place that is, utm_campaign what it is part of.
        </p>
        <TaggedExample />
        <p>
          What counts is the first page somebody saw in the tab they signed up in: the words in its address, or else the site
          before. Older accounts, and people who typed the address, are direct or unknown.
        </p>
        <p>
          Each column counts what happened in these days: accounts made, organisers whose first event was published or got
          its first booking, and sales less refunds of everybody who ever came this way, with the platform’s fees on them. To
          see all that a campaign has brought, choose the days from its start until today. Days are UTC, those of sales are
          the event’s own.
        </p>
      </div>
    </Disclosure>
  );
}
