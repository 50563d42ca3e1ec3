import { defineText } from '../../src/translations.ts';

/** The messages of the API's errors, by code. */
export const liveErrorsText = defineText('core/live-errors', {
  media_unavailable: 'Audio and video aren’t available right now. Please try again in a moment.',
  invalid_media_token: 'Your connection to the room has expired. Connect again.',
  room_full: 'This room is full.',
  call_on_other_device: 'You’re already in this call on another device or in another tab.',
  call_ended: 'This call has ended.',
  stream_ended: 'This stream has ended.',
  already_live: 'You’re already live. End that stream first.',
  questions_closed: 'Questions are off for this stream.',
  question_id_taken: 'This ID belongs to another question.',
  stage_full: 'The stage is full.',
});
