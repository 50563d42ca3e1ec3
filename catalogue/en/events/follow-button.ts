import { defineText } from '../../src/translations.ts';

export const followButtonText = defineText('events/follow-button', {
  // Button, pressed: the person follows the organiser.
  following: 'Following<hidden> {name}</hidden>',
  follow: 'Follow<hidden> {name}</hidden>',
  followAsVisitor: 'Follow<hidden> {name}: sign in first</hidden>',
});
