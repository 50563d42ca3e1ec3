import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ImageIcon } from '../../../ui/icons.ts';
import { PICTURE_TYPES } from './read-picture.ts';

type PictureDropProps = {
  readonly label: string;
  readonly hint: string;
  readonly multiple?: boolean;
  readonly busy: boolean;
  readonly onFiles: (files: File[]) => void;
};

/** Files are dropped here or chosen by the button. */
export function PictureDrop({ label, hint, multiple = false, busy, onFiles }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) =>
    files && files.length > 0 && onFiles(multiple ? [...files] : [...files].slice(0, 1));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // Dropping is one more way; the button does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-control',
      )}
    >
      <ImageIcon className="size-8 text-muted" aria-hidden="true" />
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple={multiple}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button busy={busy} busyLabel="Uploading" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
