export { deleteRecordings, listRecordings, type Recording } from './recordings/list-recordings.ts';
export { mediaCapabilities } from './engines/media-capabilities.ts';
export {
  closeMediaRoom,
  createMediaRoom,
  endPublishing,
  removeFromAllRooms,
  removeFromRoom,
  startRecording,
  stopRecording,
} from './rooms/media-room.ts';
export { recordingPath } from './recordings/recording-files.ts';
export { engineSecret } from './engines/find-provider.ts';
export { removeLostEngine } from './engines/remove-lost-engine.ts';
export {
  removeEndedSessions,
  reconcileEngine,
  registerEngine,
  reportEngine,
  handleRecordingEnded,
  type StoredEngine,
} from './engines/engine-registry.ts';
export { reconcileMedia } from './reconcile-media.ts';
