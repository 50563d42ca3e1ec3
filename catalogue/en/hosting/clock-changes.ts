import { defineText } from '../../src/translations.ts';

// Warnings for organisers about the days on which clocks change. `time` is a local time such as 02:30, `zone` "Lisbon time".
export const clockChangesText = defineText('hosting/clock-changes', {
  skippedStart: '{time} doesn’t exist on {day} in {zone} because the clocks go forward. The start is now {newTime}.',
  skippedEnd: '{time} doesn’t exist on {day} in {zone} because the clocks go forward. The end is now {newTime}.',
  skippedDoors: '{time} doesn’t exist on {day} in {zone} because the clocks go forward. Doors now open at {newTime}.',
  repeatedStart:
    '{time} happens twice on {day} because the clocks go back. The start is {which, select, first {the first one} other {the second one}}.',
  repeatedEnd:
    '{time} happens twice on {day} because the clocks go back. The end is {which, select, first {the first one} other {the second one}}.',
  repeatedDoors:
    '{time} happens twice on {day} because the clocks go back. Doors open at {which, select, first {the first one} other {the second one}}.',
  // `length` is a duration such as "1 hour".
  shorterEvent: 'The clocks go forward during your event, on {day}, so it’s {length} shorter than it looks.',
  longerEvent: 'The clocks go back during your event, on {day}, so it’s {length} longer than it looks.',

  // Warnings about one date of a series.
  skippedOccurrence: '{day}: {time} doesn’t exist because the clocks go forward. It starts at {newTime}.',
  repeatedOccurrence: '{day}: {time} happens twice because the clocks go back. It starts at the first one.',
  shorterOccurrence: '{day}: the clocks go forward, so it lasts {length} instead of {expectedLength}.',
  longerOccurrence: '{day}: the clocks go back, so it lasts {length} instead of {expectedLength}.',
});
