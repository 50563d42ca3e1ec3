export { deleteRecordings, listRecordings, type Recording } from './recordings/list-recordings.ts';
export { mediaCapabilities } from './engines/media-capabilities.ts';
export {
  closeMediaRoom,
  createMediaRoom,
  endPublishing,
  removeFromAllMedia,
  removeFromMedia,
  startRecording,
  stopRecording,
} from './rooms/media-room.ts';
export { recordingPath } from './recordings/recording-files.ts';
export { engineSecret } from './engines/find-provider.ts';
export { forgetEngine } from './engines/forget-engine.ts';
export {
  forgetSessions,
  reconcileEngine,
  registerEngine,
  reportEngine,
  takeRecorded,
  type StoredEngine,
} from './engines/keep-engine.ts';
export { sweepMedia } from './sweep-media.ts';
