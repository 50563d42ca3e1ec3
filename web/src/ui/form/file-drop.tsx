import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { fileDropText } from '@festoon/catalogue/ui/file-drop';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';

export type FileDropProps = {
  readonly label: string;
  /** The button's text, if it differs from the label. */
  readonly action?: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** As in a file input. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly tone?: ButtonProps['tone'];
  readonly busy: boolean;
  readonly onFiles: (files: File[]) => void;
};

/** Shows an area where files can be dropped, with a button that chooses them. */
export function FileDrop(props: FileDropProps) {
  const { label, action = label, hint, icon, accept, multiple = false, tone = 'secondary', busy, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // Dropping is an additional way; the button does the same for everyone.
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
      <span className="text-muted [&_svg]:size-8" aria-hidden="true">
        {icon}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        multiple={multiple}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button tone={tone} busy={busy} busyLabel={fileDropText('uploading')} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
