export { deleteRecordings, listRecordings, type Recording } from './list-recordings.ts';
export { mediaCapabilities } from './media-capabilities.ts';
export {
  closeMediaRoom,
  createMediaRoom,
  endPublishing,
  removeFromAllMedia,
  removeFromMedia,
  startRecording,
  stopRecording,
} from './media-room.ts';
export { recordingPath } from './recording-files.ts';
export { engineSecret } from './find-provider.ts';
export { forgetEngine } from './forget-engine.ts';
export {
  forgetSessions,
  reconcileEngine,
  registerEngine,
  reportEngine,
  takeRecorded,
  type StoredEngine,
} from './keep-engine.ts';
export { sweepMedia } from './sweep-media.ts';
