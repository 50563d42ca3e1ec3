import {
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_IMAGE_MAX_BYTES,
  uploadMessageFile,
} from '@festoon/contracts/messaging/message-files';
import { MESSAGE_FILES_MAX, type MessageFile } from '@festoon/contracts/messaging/messages';
import { useRef, useState } from 'react';
import { composerText } from '@festoon/catalogue/messaging/composer';
import { describeError } from '../../../../lib/api/errors.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { toast } from '../../../../lib/toast.ts';
import { fileSize } from '../conversation/file-text.ts';
import { upload } from '../../../../lib/api/upload.ts';

export type PendingFile = {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** The address of the image on this device. */
  readonly previewUrl: string | null;
  readonly progress: number;
  readonly file: MessageFile | null;
  readonly problem: string | null;
};

export type Uploads = {
  readonly files: readonly PendingFile[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
};

/** Returns the files that are uploaded for the message being written. */
export function useUploads(conversationId: string): Uploads {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const abortControllers = useRef(new Map<string, AbortController>());
  const change = (key: string, changed: Partial<PendingFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const start = (file: File) => {
    const key = randomId();
    const abort = new AbortController();
    abortControllers.current.set(key, abort);
    const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    const pending = {
      key,
      name: file.name || 'picture',
      bytes: file.size,
      previewUrl,
      progress: 0,
      file: null,
      problem: null,
    };
    setFiles((before) => [...before, pending]);
    const input = { conversationId, fileId: randomId(), name: pending.name, file };
    upload(uploadMessageFile, input, {
      signal: abort.signal,
      quiet: true,
      onProgress: (progress) => change(key, { progress }),
    })
      .then(({ file: sent }) => change(key, { file: sent, progress: 1 }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) change(key, { problem: describeError(error) });
      });
  };

  const discard = (discarded: readonly PendingFile[]) => {
    for (const { key, previewUrl } of discarded) {
      abortControllers.current.get(key)?.abort(new Error('It was taken away.'));
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    }
    const keys = new Set(discarded.map(({ key }) => key));
    setFiles((before) => before.filter(({ key }) => !keys.has(key)));
  };

  return {
    files,
    isBusy: files.some(({ file, problem }) => file === null && problem === null),
    add: (chosen) => {
      const fitting = chosen.filter(hasAllowedSize).slice(0, MESSAGE_FILES_MAX - files.length);
      if (chosen.length > MESSAGE_FILES_MAX - files.length)
        toast.warning(composerText('youCanAttachUpToFiles', { messageFilesMax: MESSAGE_FILES_MAX }));
      for (const file of fitting) start(file);
    },
    remove: (key) => discard(files.filter((one) => one.key === key)),
    clear: () => discard(files),
  };
}

function hasAllowedSize(file: File): boolean {
  const maxBytes = file.type.startsWith('image/') ? MESSAGE_IMAGE_MAX_BYTES : MESSAGE_FILE_MAX_BYTES;
  if (file.size <= maxBytes) return true;
  toast.failure(composerText('fileTooLarge', { name: file.name, size: fileSize(maxBytes) }));
  return false;
}
