export { findRoomStreams } from './find-room-streams.ts';
export { deleteRecordings, listRecordings, type Recording } from './list-recordings.ts';
export { mediaCapabilities, type MediaCapabilities } from './media-capabilities.ts';
export {
  closeMediaRoom,
  createMediaRoom,
  endPublishing,
  removeFromMedia,
  startRecording,
  stopRecording,
} from './media-room.ts';
export { recordingPath } from './recording-files.ts';
