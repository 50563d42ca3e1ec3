import { joinList } from '@festoon/contracts/core/join-list';
import { formatChangeEffect } from '@festoon/contracts/hosting/change-effect-text';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { useEditor, useEditorStore } from './editor-context.ts';
import { formatName } from './value-text.ts';

/** Shows the effects of a change to an event with sold tickets. It is saved once the organiser confirms it. */
export function MaterialChangeNotice() {
  const store = useEditorStore();
  const change = useEditor((state) => state.materialChange);
  if (change === null) return null;
  const fields = joinList(change.names.map(formatName));
  return (
    <InlineNotice
      tone="warning"
      announce
      className="basis-full"
      title={editorText('notSavedFields', { fields })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => store.undoChange()}>{editorText('undoChange')}</Button>
          <Button
            tone="primary"
            busy={change.isConfirmed}
            busyLabel={editorText('savingChange')}
            onClick={() => store.confirmChange()}
          >
            {editorText('saveAndNotifyTicketHolders')}
          </Button>
        </div>
      }
    >
      {formatChangeEffect(change.effect, formatDateTime(change.effect.refundsUntil, ownZone()))}
    </InlineNotice>
  );
}
