import { WebmFile } from '../webm/webm-file.ts';
import type { RecordingFile } from './recording-file.ts';

/** The file that fits what a stream first sends. */
export function openRecordingFile(): RecordingFile {
  return new WebmFile();
}
