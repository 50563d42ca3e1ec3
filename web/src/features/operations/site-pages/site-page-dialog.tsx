import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sitePageEditorText } from '@festoon/catalogue/operations/site-page-editor';
import { sitePagesText } from '@festoon/catalogue/operations/site-pages';
import { saveSitePage, type AdminSitePage } from '@festoon/contracts/operations/site-pages';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fieldProblems, inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { adminSitePagesQuery } from './site-page-queries.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Shows the editor of a page. */
export function SitePageDialog({ page, onClose }: { page: AdminSitePage; onClose: () => void }) {
  const { name, changedAt } = page;
  const client = useQueryClient();
  const [text, setText] = useState(page.text);
  const [isPublished, setPublished] = useState(page.isPublished);
  const [isEdited, setEdited] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isEdited ? setAsksToDiscard(true) : onClose());
  const saving = useMutation({
    mutationFn: () => call(saveSitePage, { name, text, isPublished, changedAt }),
    onSuccess: () => {
      toast.success(sitePageEditorText('saved'));
      onClose();
      return client.invalidateQueries({ queryKey: adminSitePagesQuery.queryKey });
    },
    meta: inlineErrors,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving.isPending && close()}
      size="lg"
      title={sitePagesText(name)}
      footer={
        <>
          <Button onClick={close}>{sitePageEditorText('cancel')}</Button>
          <Button
            tone="primary"
            busy={saving.isPending}
            busyLabel={sitePageEditorText('saving')}
            onClick={() => saving.mutate()}
          >
            {sitePageEditorText('save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Suspense fallback={<Skeleton className="h-86" />}>
          <RichTextEditor
            label={sitePageEditorText('text')}
            hint={sitePageEditorText('textHint')}
            value={page.text}
            onChange={(document) => {
              setText({ type: 'doc', content: document.content });
              setEdited(true);
            }}
          />
        </Suspense>
        <Switch
          label={sitePageEditorText('publish')}
          hint={sitePageEditorText('publishHint')}
          checked={isPublished}
          onChange={({ currentTarget }) => {
            setPublished(currentTarget.checked);
            setEdited(true);
          }}
        />
        {saving.error && (
          <InlineNotice tone="failure" announce>
            {problemText(saving.error)}
          </InlineNotice>
        )}
      </div>
      <AlertDialog
        open={asksToDiscard}
        onOpenChange={setAsksToDiscard}
        title={sitePageEditorText('discardQuestion')}
        confirmLabel={sitePageEditorText('discard')}
        cancelLabel={sitePageEditorText('continueEditing')}
        danger
        onConfirm={onClose}
      >
        {sitePageEditorText('discardHint')}
      </AlertDialog>
    </Dialog>
  );
}

function problemText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'edit_conflict') return sitePageEditorText('changedMeanwhile');
  return fieldProblems(error)['text'] ?? inlineErrorMessage(error);
}
