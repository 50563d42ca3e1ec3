import { defineText } from '../../src/translations.ts';

export const homeText = defineText('app/home', {
  findConcertsTalksRunsAndMeals:
    'Find concerts, talks, runs and meals near you or online. See the full price from the start.',
});
