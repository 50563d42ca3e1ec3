import { useState, useId } from 'react';
import {
  archiveTrackedLink,
  type Promotions,
  type TrackedLink,
  createTrackedLink,
  TrackedLinkFields,
} from '@festoon/contracts/ticketing/promotions';
import type { EventId } from '@festoon/contracts/core/ids';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { call } from '../../../../lib/api/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cardClass } from '../../../../ui/card-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlusIcon, QrCodeIcon } from '../../../../ui/image/icons.ts';
import { LinkCodeDialog } from './link-code-dialog.tsx';
import { salesLabel } from './promo-text.ts';
import { WebsiteButtonDialog } from './website-button-dialog.tsx';
import { usePromotionsChange } from './promotions-query.ts';
import { useForm, type Values } from '../../../../lib/use-form.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

type TrackedLinksProps = { readonly eventId: string; readonly promotions: Promotions };

export function TrackedLinks({ eventId, promotions }: TrackedLinksProps) {
  const [isAdding, setAdding] = useState(false);
  const { currency, trackedLinks } = promotions;
  const add = (
    <Button icon={<PlusIcon className="size-4.5" />} onClick={() => setAdding(true)}>
      {promotionsText('newLink')}
    </Button>
  );
  return (
    <section aria-labelledby="tracked-links" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="tracked-links" className="text-lg font-semibold">
            {promotionsText('trackedLinks')}
          </h2>
          {trackedLinks.length > 0 && add}
        </div>
        <p className="text-muted">{promotionsText('useASeparateLinkPerChannel')}</p>
      </div>
      {trackedLinks.length === 0 ? (
        <EmptyState
          level={3}
          title={promotionsText('noTrackedLinksYet')}
          action={add}
          className="rounded-card border border-line"
        >
          {promotionsText('createOneForYourNewsletterOne')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {trackedLinks.map((link) => (
            <TrackedLinkRow key={link.id} eventId={eventId} link={link} currency={currency} />
          ))}
        </ul>
      )}
      {isAdding && <LinkDialog eventId={eventId} promotions={promotions} onClose={() => setAdding(false)} />}
    </section>
  );
}

type RowProps = { readonly eventId: string; readonly link: TrackedLink; readonly currency: string };

function TrackedLinkRow({ eventId, link, currency }: RowProps) {
  const [shown, setShown] = useState<'code' | 'button' | null>(null);
  const isArchived = link.archivedAt !== null;
  const archive = usePromotionsChange(eventId, (archived: boolean) =>
    call(archiveTrackedLink, { eventId: eventId as EventId, trackedLinkId: link.id, archived }),
  );
  return (
    <li
      className={classNames(
        cardClass(),
        'grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-5',
        isArchived && 'bg-subtle',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold break-words">{link.name}</h3>
          {isArchived && <Badge>{promotionsText('archived')}</Badge>}
        </div>
        <p className="truncate text-sm text-muted">{link.url}</p>
        <p className="text-sm tabular-nums text-ink-2">{salesLabel(link, currency)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link.url} label={promotionsText('copyLink')} />
        <Button icon={<QrCodeIcon className="size-4.5" />} onClick={() => setShown('code')}>
          {promotionsText('qrCode')}
        </Button>
        <Button onClick={() => setShown('button')}>{promotionsText('websiteButton')}</Button>
        <Button
          tone="ghost"
          busy={archive.isPending}
          busyLabel={promotionsText('saving')}
          onClick={() => archive.mutate(!isArchived)}
        >
          {isArchived ? promotionsText('restore') : promotionsText('archive')}
        </Button>
      </div>
      {shown === 'code' && <LinkCodeDialog link={link} onClose={() => setShown(null)} />}
      {shown === 'button' && <WebsiteButtonDialog link={link} onClose={() => setShown(null)} />}
    </li>
  );
}

type LinkDialogProps = { readonly eventId: string; readonly promotions: Promotions; readonly onClose: () => void };

function LinkDialog({ eventId, promotions, onClose }: LinkDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const displayedCode = code ?? codeOf(name);
  const save = usePromotionsChange(eventId, ({ name: nameInput = '', code: part = '' }: Values) =>
    call(createTrackedLink, { eventId: eventId as EventId, name: nameInput, code: part }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('../../../../lib/create-check.ts')).createCheck(TrackedLinkFields),
    submit: async (values) => {
      await save.mutateAsync(values);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={promotionsText('newTrackedLink')}
      footer={
        <>
          <Button onClick={onClose}>{promotionsText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} busyLabel={promotionsText('creatingTheLink')}>
            {promotionsText('createLink')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-5">
        {failure !== null && (
          <InlineNotice tone="failure" announce>
            {failure}
          </InlineNotice>
        )}
        <TextField
          {...field('name')}
          label={promotionsText('whereYouShareIt')}
          placeholder={promotionsText('mayNewsletter')}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
        />
        <TextField
          {...field('code')}
          label={promotionsText('linkEnding')}
          hint={`${promotions.pageUrl}?via=${displayedCode}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={displayedCode}
          onChange={({ target }) => setCode(target.value)}
          required
        />
      </form>
    </Dialog>
  );
}

/** Returns the code for an address from a name: "May newsletter" becomes "may-newsletter". */
function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}
