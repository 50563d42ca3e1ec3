import { type ErasedDataType, type Erasure, eraseAccount } from '@festoon/contracts/identity/privacy';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { eraseWord } from '@festoon/contracts/identity/privacy-text';
import { useQueryClient } from '@tanstack/react-query';
import { privacyText } from '@festoon/catalogue/identity/privacy';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { blockerDetails } from './blocker-text.ts';
import { call } from '../../../lib/api/api-client.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ProofRequirements } from './checks.ts';
import { erasureQuery } from './privacy-queries.ts';
import { ProofFields } from './proof-fields.tsx';

type EraseSectionProps = { readonly erasure: Erasure; readonly onErased: () => void };

/** Shows account deletion: what prevents it, what is deleted, what is retained and why. */
export function EraseSection({ erasure, onErased }: EraseSectionProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { blockers, dataTypes } = erasure;
  const retained = dataTypes.filter(({ retainedNote }) => retainedNote !== null);
  return (
    <Section title={privacyText('deleteYourAccount')} intro={privacyText('yourAccountPublicPageAndPersonal')}>
      <Disclosure summary={privacyText('whatGetsDeletedOrAnonymised')} className="border-y border-line">
        <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
          {dataTypes.map(({ kind, description }) => (
            <li key={kind}>{description}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary={privacyText('whatWeKeepAndWhy')} className="-mt-5 border-b border-line">
        <RetainedData dataTypes={retained} />
      </Disclosure>
      {blockers.length > 0 ? (
        <ErasureBlockers {...erasure} />
      ) : (
        <Button tone="danger" className="justify-self-start" onClick={() => setIsDialogOpen(true)}>
          {privacyText('deleteAccount')}
        </Button>
      )}
      {isDialogOpen && <EraseDialog requirements={erasure} onClose={() => setIsDialogOpen(false)} onErased={onErased} />}
    </Section>
  );
}

/** Groups data types that are retained in the same way for the same reason. */
function RetainedData({ dataTypes }: { readonly dataTypes: readonly ErasedDataType[] }) {
  const reasons = [...new Set(dataTypes.map(({ retainedNote }) => retainedNote))];
  return (
    <dl className="grid gap-3">
      {reasons.map((reason) => (
        <div key={reason}>
          <dt className="text-sm text-muted">
            {dataTypes
              .filter(({ retainedNote }) => retainedNote === reason)
              .map(({ description }) => description)
              .join(' ')}
          </dt>
          <dd className="text-ink-2">{reason}</dd>
        </div>
      ))}
    </dl>
  );
}

function ErasureBlockers({ blockers }: Pick<Erasure, 'blockers'>) {
  return (
    <InlineNotice tone="warning" title={privacyText('notYet')}>
      <ul className="grid gap-2">
        {blockers.map((blocker) => {
          const { reason, link } = blockerDetails(blocker);
          return (
            <li key={blocker}>
              {reason}{' '}
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

type EraseDialogProps = {
  readonly requirements: ProofRequirements;
  readonly onClose: () => void;
  readonly onErased: () => void;
};

/** Shows the final confirmation before an account is deleted. */
function EraseDialog({ requirements, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkErasure(requirements),
    submit: async ({ password, code, confirmation = '' }) => {
      try {
        await call(eraseAccount, { confirmation, ...(password && { password }), ...(code && { code: code.trim() }) });
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
      title={privacyText('deleteYourAccountTitle')}
      description={privacyText('youllBeSignedOutOnAll')}
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields requirements={requirements} field={form.field} />
        <TextField
          label={joinParts(
            privacyText.parts('confirmErasure', {
              confirmation: eraseWord(),
              word: (chunks) => <strong className="font-semibold">{chunks}</strong>,
            }),
          )}
          autoComplete="off"
          autoCapitalize="none"
          required
          {...form.field('confirmation')}
        />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{privacyText('cancelErasure')}</Button>
          <Button type="submit" tone="danger" busy={form.busy}>
            {privacyText('deleteAccount')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
