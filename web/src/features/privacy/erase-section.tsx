import type { ErasedKind, Erasure } from '@festoon/contracts/privacy';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { linkClass } from '../../ui/links.ts';
import { Section } from '../../ui/settings-section.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { obstacleLabels } from './obstacle-text.ts';

type EraseSectionProps = { readonly erasure: Erasure; readonly onErased: () => void };

/** Deleting one's account: what stands against it, what goes, what stays and why. */
export function EraseSection({ erasure, onErased }: EraseSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { obstacles, kinds } = erasure;
  const staying = kinds.filter(({ stays }) => stays !== null);
  return (
    <Section
      title="Delete your account"
      intro="Your account, your public page and everything only you need is deleted for good. Your address is free again. Make a copy first if you want to keep something."
    >
      <Disclosure summary="What is deleted, or loses your name" className="border-y border-line">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          {kinds.map(({ kind, describe }) => (
            <li key={kind}>{describe}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary="What stays, and why" className="-mt-5 border-b border-line">
        <Staying kinds={staying} />
      </Disclosure>
      {obstacles.length > 0 ? (
        <Obstacles {...erasure} />
      ) : (
        <Button tone="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      )}
      {isAsking && <EraseDialog needed={erasure} onClose={() => setIsAsking(false)} onErased={onErased} />}
    </Section>
  );
}

/** Kinds of which the same stays for the same reason stand together. */
function Staying({ kinds }: { readonly kinds: readonly ErasedKind[] }) {
  const reasons = [...new Set(kinds.map(({ stays }) => stays))];
  return (
    <dl className="grid gap-3">
      {reasons.map((reason) => (
        <div key={reason}>
          <dt className="text-sm text-muted">
            {kinds
              .filter(({ stays }) => stays === reason)
              .map(({ describe }) => describe)
              .join(' ')}
          </dt>
          <dd className="text-ink-2">{reason}</dd>
        </div>
      ))}
    </dl>
  );
}

function Obstacles({ obstacles }: Pick<Erasure, 'obstacles'>) {
  return (
    <InlineNotice tone="warning" title="Not yet">
      <ul className="grid gap-2">
        {obstacles.map((obstacle) => {
          const { words, link } = obstacleLabels[obstacle];
          return (
            <li key={obstacle}>
              {words}{' '}
              {link && (
                <Link to={link.to} className={linkClass}>
                  {link.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </InlineNotice>
  );
}
