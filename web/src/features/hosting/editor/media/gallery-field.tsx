import type { EventImage } from '@festoon/contracts/events/events';
import { GALLERY_MAX, addGalleryImage, saveGallery } from '@festoon/contracts/hosting/event-images';
import { useRef, useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { call } from '../../../../lib/api/api-client.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { Trash2Icon } from '../../../../ui/image/icons.ts';
import { ImageSet } from '../../../../ui/image/image-set.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useEditor } from '../form/editor-context.ts';
import { MoveButtons, moveItem } from '../fields/reorder.tsx';
import { FieldGroup } from '../form/section-frame.tsx';
import { useEventCall } from '../form/use-event-call.ts';
import { imageSource } from '../image-source.ts';
import { ImageDrop } from './image-drop.tsx';
import { readImage } from './read-image.ts';

/** Shows the field for more images, in any order. */
export function GalleryField() {
  const { id: eventId, gallery: saved } = useEditor((state) => state.saved);
  const { run, busy, failure, setFailure } = useEventCall();
  // The last change until the server has saved it: the next change builds on it, and the calls run one after the other.
  const [pending, setPending] = useState<readonly EventImage[] | null>(null);
  const queue = useRef(Promise.resolve(true));
  const gallery = pending ?? saved;
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const saveImages = async (next: readonly EventImage[]) => {
    setPending(next);
    const images = next.map(({ url, alt }) => ({ url, alt }));
    queue.current = queue.current.then(() => run(() => call(saveGallery, { eventId, images })));
    const mine = queue.current;
    await mine;
    if (mine === queue.current) setPending(null);
  };
  const add = async (files: File[]) => {
    const accepted = files.slice(0, GALLERY_MAX - gallery.length);
    for (const [done, file] of accepted.entries()) {
      setProgress({ done, all: accepted.length });
      // One image at a time, because the server takes a while to process each.
      const result = await readImage(file);
      if ('problem' in result) {
        setFailure(result.problem);
        break;
      }
      if (!(await run(() => upload(addGalleryImage, { eventId, image: result.file, alt: '' })))) break;
    }
    setProgress(null);
  };
  return (
    <FieldGroup title={editorFieldsText('moreImages')} intro={editorFieldsText('galleryIntro', { max: GALLERY_MAX })}>
      {gallery.length > 0 && (
        <ol className="grid gap-3">
          {gallery.map((image, index) => (
            <GalleryRow
              key={image.url}
              image={image}
              index={index}
              count={gallery.length}
              onDescribe={(alt) => void saveImages(gallery.map((one) => (one.url === image.url ? { ...one, alt } : one)))}
              onMove={(from, to) => void saveImages(moveItem(gallery, from, to))}
              onRemove={() => void saveImages(gallery.filter(({ url }) => url !== image.url))}
            />
          ))}
        </ol>
      )}
      {gallery.length < GALLERY_MAX && (
        <ImageDrop
          label={editorFieldsText('addImages')}
          hint={editorFieldsText('orDropThemHere')}
          multiple
          busy={busy}
          onFiles={(files) => void add(files)}
        />
      )}
      {progress && (
        <ProgressBar
          label={editorFieldsText('uploadingImages')}
          value={progress.done}
          max={progress.all}
          valueText={editorFieldsText('uploaded', { done: progress.done, total: progress.all })}
        />
      )}
      <FieldError>{failure}</FieldError>
    </FieldGroup>
  );
}

type GalleryRowProps = {
  readonly image: EventImage;
  readonly index: number;
  readonly count: number;
  readonly onDescribe: (alt: string) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
};

function GalleryRow({ image, index, count, onDescribe, onMove, onRemove }: GalleryRowProps) {
  const [alt, setAlt] = useState(image.alt);
  const number = index + 1;
  const moveLabels = {
    up: editorFieldsText('moveImageUp', { number }),
    down: editorFieldsText('moveImageDown', { number }),
  };
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <ImageSet image={imageSource(image)} alt={image.alt} sizes="96px" className="aspect-square rounded-control" />
      <TextField
        label={editorFieldsText('imageAlt', { number })}
        optional
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => alt.trim() !== image.alt && onDescribe(alt.trim())}
      />
      <span className="flex items-center max-sm:col-start-2 sm:pt-7">
        <MoveButtons labels={moveLabels} index={index} count={count} onMove={onMove} />
        <IconButton size="sm" label={editorFieldsText('removeImage', { number })} onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </span>
    </li>
  );
}
