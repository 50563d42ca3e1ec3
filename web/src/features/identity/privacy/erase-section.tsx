import { type ErasedKind, type Erasure, eraseAccount } from '@festoon/contracts/identity/privacy';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ERASE_WORD } from '@festoon/contracts/identity/privacy-text';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { obstacleLabels } from './obstacle-text.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Needed } from './checks.ts';
import { erasureQuery } from './privacy-queries.ts';
import { ProofFields } from './proof-fields.tsx';

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

type EraseDialogProps = { readonly needed: Needed; readonly onClose: () => void; readonly onErased: () => void };

/** The last question before an account is gone. */
function EraseDialog({ needed, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkErasure(needed),
    submit: async ({ password, code, word = '' }) => {
      try {
        await call(eraseAccount, { word, ...(password && { password }), ...(code && { code: code.trim() }) });
      } catch (error) {
        void client.invalidateQueries(erasureQuery);
        throw error;
      }
      onErased();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="You are signed out everywhere at once. Nobody can bring it back."
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields needed={needed} field={form.field} />
        <TextField
          label={
            <>
              Type <strong className="font-semibold">{ERASE_WORD}</strong> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          required
          {...form.field('word')}
        />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep account</Button>
          <Button type="submit" tone="danger" busy={form.busy}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
