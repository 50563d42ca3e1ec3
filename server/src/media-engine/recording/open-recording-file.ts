import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import { Mp4File } from '../mp4/mp4-file.ts';
import { WebmFile } from '../webm/webm-file.ts';
import type { RecordingFile } from './recording-file.ts';

/** The file that fits the first frame. */
export function openRecordingFile({ size, parameterSets }: EncodedFrame): RecordingFile {
  return size !== null && parameterSets !== null ? new Mp4File({ size, parameterSets }) : new WebmFile();
}
