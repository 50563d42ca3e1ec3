import { removeCover, setCover } from '@festoon/contracts/hosting/event-images';
import { useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { call } from '../../../../lib/api/api-client.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { CropDialog } from '../../../../ui/overlay/crop-dialog.tsx';
import type { CropArea } from '../../../../ui/overlay/image-crop.tsx';
import { ImageSet } from '../../../../ui/image/image-set.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { useEditor } from '../form/editor-context.ts';
import { EventTextField } from '../form/event-text-fields.tsx';
import { useEventCall } from '../form/use-event-call.ts';
import { imageSource } from '../image-source.ts';
import { ImageDrop } from './image-drop.tsx';
import { type ChosenImage, cropOf, readImage } from './read-image.ts';

const COVER_ASPECT = 16 / 9;

/** Shows the field for the image at the top of the page and on cards. */
export function CoverField() {
  const { id: eventId, cover, coverAlt: alt } = useEditor(({ saved }) => saved);
  const { run, busy, failure, setFailure } = useEventCall();
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const result = await readImage(file);
    setFailure('problem' in result ? result.problem : null);
    setChosen('problem' in result ? null : result);
  };
  const save = (image: ChosenImage, area: CropArea | undefined) => {
    setChosen(null);
    void run(() => upload(setCover, { eventId, image: image.file, ...cropOf(image, area), alt }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {cover && (
        <ImageSet
          image={imageSource(cover)}
          alt={cover.alt}
          sizes="(min-width: 64rem) 592px, 92vw"
          className="aspect-video w-full rounded-card"
        />
      )}
      <ImageDrop
        label={cover ? editorFieldsText('changeCover') : editorFieldsText('chooseACover')}
        hint={editorFieldsText('coverHint')}
        busy={busy}
        onFiles={(files) => void choose(files)}
      />
      {busy && <ProgressBar label={editorFieldsText('uploadingTheImage')} />}
      <FieldError>{failure}</FieldError>
      {cover && (
        <>
          <EventTextField
            name="coverAlt"
            label={editorFieldsText('coverAltLabel')}
            hint={editorFieldsText('coverAltHint')}
            optional
            maxLength={300}
          />
          <Button
            size="sm"
            tone="ghost"
            className="justify-self-start"
            disabled={busy}
            onClick={() => void run(() => call(removeCover, { eventId }))}
          >
            {editorFieldsText('removeCover')}
          </Button>
        </>
      )}
      {chosen && (
        <CropDialog
          src={chosen.file}
          shape={COVER_ASPECT}
          title={editorFieldsText('chooseThePartToShow')}
          onCancel={() => setChosen(null)}
          onSave={(area) => save(chosen, area)}
        />
      )}
    </div>
  );
}
