import { defineText } from '../../src/translations.ts';

export const homeText = defineText('app/home', {
  findConcertsTalksRunsAndMeals:
    'Find concerts, talks, runs and meals near you or online, and book with the whole price shown from the start.',
});
